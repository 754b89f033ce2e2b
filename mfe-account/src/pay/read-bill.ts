import { type Sdk, statusOf } from '@sideband/shared-sdk';
import { type Account, accounts } from '@sideband/shared-sdk/account';
import { type BillingProfile, type BillingProfileId, billing } from '@sideband/shared-sdk/billing';
import { type Breakdown, breakdownOf } from '@sideband/shared-sdk/blocks/breakdown';
import { type Invoice, invoices } from '@sideband/shared-sdk/invoices';
import { type PaymentMethod, paymentMethods } from '@sideband/shared-sdk/payment-methods';
import { smallestCharge } from '@sideband/shared-sdk/payments';
import { subscriptions } from '@sideband/shared-sdk/subscriptions';
import type { Money } from '@sideband/shared-sdk/wire';

/** What is due, and what it is for. */
export interface Bill {
  account: Account;
  due: Money;
  /** Unpaid invoices of the default billing profile, earliest due date first. */
  open: readonly Invoice[];
  /** Part of the amount that is on no invoice above, in minor units. */
  elsewhere: number;
  /** Whether a radio plan is suspended until the bill is paid. */
  isRadioSilent: boolean;
  /** Stored cards. Undefined if they cannot be read. */
  stored: readonly PaymentMethod[] | undefined;
}

export type BillState =
  | { step: 'reading' }
  | { step: 'due'; bill: Bill }
  | { step: 'nothingDue'; credit: Money }
  /** The amount is below the minimum card charge. It is added to the next bill. */
  | { step: 'tooLittle'; due: Money }
  | { step: 'unread'; breakdown: Breakdown };

/** Reads the balance due of the signed-in customer and what it is for. Never rejects. */
export async function readBill(sdk: Sdk): Promise<BillState> {
  try {
    const { value: account } = await sdk.bind(accounts).read();
    const { amountDue: due, credit } = account.billingStatus;
    if (due.minorUnits === 0) return { step: 'nothingDue', credit };
    if (due.minorUnits < smallestCharge[due.currency]) return { step: 'tooLittle', due };
    const profile = await orSignIn(sdk.bind(billing).getDefaultBillingProfile());
    const [open, isRadioSilent, stored] = await Promise.all([
      profile && orSignIn(readOpen(sdk, profile.value.id)),
      orSignIn(isAnyRadioSilent(sdk)),
      orSignIn(readStored(sdk)),
    ]);
    const listed = (open ?? []).reduce((sum, { amountDue }) => sum + amountDue.minorUnits, 0);
    const bill: Bill = {
      // A payer whose account has no address yet is asked for none.
      account: { ...placeIn(profile?.value), ...account },
      due,
      open: open ?? [],
      elsewhere: Math.max(0, due.minorUnits - listed),
      isRadioSilent: isRadioSilent ?? false,
      stored,
    };
    return { step: 'due', bill };
  } catch (error) {
    return { step: 'unread', breakdown: breakdownOf(error) };
  }
}

/** The amount due can be paid even if its details cannot be read, but not without a session. */
const orSignIn = <Read>(reading: Promise<Read>): Promise<Read | undefined> =>
  reading.catch((error: unknown) => {
    if (statusOf(error) === 401) throw error;
    return undefined;
  });

const placeIn = ({ serviceAddress, servicePlace }: Partial<BillingProfile> = {}) => ({
  ...(serviceAddress && { serviceAddress }),
  ...(servicePlace && { servicePlace }),
});

async function readOpen(sdk: Sdk, billingProfileId: BillingProfileId): Promise<Invoice[]> {
  const query = { billingProfileId, state: 'open' as const };
  const { value } = await sdk.bind(invoices).getInvoices({ query });
  return value.invoices.toSorted((one, other) => one.dueDate.localeCompare(other.dueDate));
}

async function isAnyRadioSilent(sdk: Sdk): Promise<boolean> {
  const { value } = await sdk.bind(subscriptions).subscriptions();
  return value.subscriptions.some(({ state, radio }) => state === 'suspended' && radio !== null);
}

const readStored = async (sdk: Sdk) =>
  (await sdk.bind(paymentMethods).getPaymentMethods()).value.paymentMethods;
