import { type Sdk, statusOf } from '@sideband/shared-sdk';
import { type Account, accounts } from '@sideband/shared-sdk/account';
import {
  type ActivityRequest,
  type BillingHistoryItem,
  type BillingProfileId,
  billing,
  type NextBill,
  type PaymentHistoryItem,
} from '@sideband/shared-sdk/billing';
import { type Invoice, type InvoiceId, invoices } from '@sideband/shared-sdk/invoices';
import { type PaymentMethod, paymentMethods } from '@sideband/shared-sdk/payment-methods';

const dayMs = 24 * 3600_000;

/** Returns undefined for a customer without a billing profile, who has never been billed. */
async function readProfileId(sdk: Sdk): Promise<BillingProfileId | undefined> {
  try {
    return (await sdk.bind(billing).getDefaultBillingProfile()).value.id;
  } catch (error) {
    if (statusOf(error) === 404) return undefined;
    throw error;
  }
}

/** Returns the bills, newest first. */
export async function readBills(sdk: Sdk): Promise<readonly Invoice[]> {
  const billingProfileId = await readProfileId(sdk);
  if (!billingProfileId) return [];
  return (await sdk.bind(invoices).getInvoices({ query: { billingProfileId } })).value.invoices;
}

/** What is due and what comes next. */
export interface Standing {
  account: Account;
  next: NextBill | undefined;
}

export async function readStanding(sdk: Sdk): Promise<Standing> {
  const [account, billingProfileId] = await Promise.all([
    sdk.bind(accounts).read(),
    readProfileId(sdk),
  ]);
  const params = billingProfileId && { billingProfileId };
  const next = params && (await sdk.bind(billing).getBillingProfileNextBill({ params })).value;
  return { account: account.value, next };
}

/** A payment or refund, with the bills that it was for. */
export type PaidItem = Pick<PaymentHistoryItem, 'kind' | 'paidAt' | 'amount'> & {
  bills: readonly { id: string; number: string | undefined }[];
};

/** Returns all payments and refunds, newest first. */
export async function readPayments(sdk: Sdk): Promise<readonly PaidItem[]> {
  const billingProfileId = await readProfileId(sdk);
  if (!billingProfileId) return [];
  const [history, bills] = await Promise.all([
    sdk.bind(billing).getBillingProfilePaymentHistory({
      params: { billingProfileId },
      query: wholeHistory(sdk),
    }),
    sdk
      .bind(invoices)
      .getInvoices({ query: { billingProfileId } })
      // A payment is shown without the number of its bill then.
      .catch(() => undefined),
  ]);
  const numbers = new Map(bills?.value.invoices.map(({ id, number }) => [id as string, number]));
  const paid: PaidItem[] = [];
  for (const { kind, paidAt, amount, invoiceId: id } of history.value.items) {
    const bill = { id, number: numbers.get(id) };
    const last = paid.at(-1);
    // A payment of several bills is listed bill by bill, with one time.
    if (kind === 'payment' && last?.kind === kind && last.paidAt === paidAt) {
      const minorUnits = last.amount.minorUnits + amount.minorUnits;
      paid.splice(-1, 1, {
        kind,
        paidAt,
        amount: { ...amount, minorUnits },
        bills: [...last.bills, bill],
      });
    } else paid.push({ kind, paidAt, amount, bills: [bill] });
  }
  return paid;
}

/** The call requires both ends, and the second one is exclusive. */
const wholeHistory = (sdk: Sdk) => ({
  startDateTime: '2000-01-01T00:00:00.000Z',
  endDateTime: new Date(sdk.time.now().getTime() + dayMs).toISOString(),
});

/** A line of the history with the bill that it is on. */
export type Charge = BillingHistoryItem & { billId: string | undefined };

export async function readCharges(sdk: Sdk, request: ActivityRequest): Promise<readonly Charge[]> {
  const [activity, bills] = await Promise.all([
    sdk.bind(billing).activity(request),
    // Without the bills, their numbers lead nowhere.
    readBills(sdk).catch(() => []),
  ]);
  const ids = new Map(bills.map(({ id, number }) => [number, id as string]));
  return activity.value.items.map((item) => ({
    ...item,
    billId: item.billNumber ? ids.get(item.billNumber) : undefined,
  }));
}

/** One bill with its payments, and the card that it names. */
export interface OneBill {
  billingProfileId: BillingProfileId;
  invoice: Invoice;
  payments: readonly PaymentHistoryItem[];
  /** Its lines in the history, which say what time they cover. */
  charges: readonly BillingHistoryItem[];
  card: PaymentMethod | undefined;
}

/**
 * Returns undefined for an unknown bill. Its payments and charges are left out if they cannot be
 * read.
 */
export async function readBill(sdk: Sdk, id: string): Promise<OneBill | undefined> {
  const billingProfileId = await readProfileId(sdk);
  if (!billingProfileId || !/^[\w-]{1,64}$/.test(id)) return undefined;
  const params = { billingProfileId, id: id as InvoiceId };
  try {
    const { value: invoice } = await sdk.bind(invoices).getInvoice({ params });
    const { issuedOn: startDate } = invoice;
    const [history, cards, charged] = await Promise.all([
      sdk
        .bind(billing)
        .getBillingProfilePaymentHistory({ params, query: wholeHistory(sdk) })
        .catch(() => undefined),
      sdk
        .bind(paymentMethods)
        .getPaymentMethods()
        .catch(() => undefined),
      sdk
        .bind(billing)
        .activity({ transactionType: 'subscription', startDate, endDate: startDate })
        .catch(() => undefined),
    ]);
    return {
      billingProfileId,
      invoice,
      payments: history?.value.items.filter((item) => item.invoiceId === invoice.id) ?? [],
      charges: charged?.value.items.filter(({ billNumber }) => billNumber === invoice.number) ?? [],
      card: cards?.value.paymentMethods.find((card) => card.id === invoice.paymentMethodId),
    };
  } catch (error) {
    if (statusOf(error) === 404) return undefined;
    throw error;
  }
}
