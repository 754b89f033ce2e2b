import type { PlaceOfUse } from '@sideband/shared-sdk/address/model';
import { type Offer, offerId } from '@sideband/shared-sdk/offers/model';
import type { QuoteRefusal } from '@sideband/shared-sdk/orders/errors';
import type { Charges } from '@sideband/shared-sdk/orders/model';
import { type AddOn, chargesOf } from '@sideband/shared-sdk/rules/charges';
import { decideRedemption } from '@sideband/shared-sdk/rules/gift-cards';
import { productOf } from '@sideband/shared-sdk/rules/offers';
import { phasesOf } from '@sideband/shared-sdk/rules/periods';
import { accept, type Result, refuse } from '@sideband/shared-sdk/wire';
import { type Customer, readCustomer } from '../customers/customers.table.ts';
import { todayIn, todayOf } from '../customers/today.ts';
import type { Day, Transaction } from '../database/database.ts';
import { findOffer } from '../eligible-offers/find-offers.ts';
import { knownAccount } from '../entry-links/known-account.ts';
import { lockByToken } from '../gift-cards/gift-cards.table.ts';
import type { OpenSession } from '../http/proof.ts';
import { readBalances } from '../ledger/balances.table.ts';
import { addOnsOf } from '../offers/add-ons.table.ts';
import { taxedAt } from '../pricing/taxed-place.ts';
import { quotesOf } from './quotes.table.ts';

interface PlanOptions {
  offerId: string;
  promoCode?: string | undefined;
  /** Program code of the campaign that made the offer. */
  programCode?: string | undefined;
  /** Radio the plan is for. `null` means no radio, `undefined` means not chosen yet. */
  radio?: string | null | undefined;
  addOnIds?: readonly string[] | undefined;
  giftCardTokenId?: string | undefined;
  /** IDs of quotes bought together with this one. They use the same balances. */
  besides?: readonly string[] | undefined;
  serviceAddress: PlaceOfUse;
}

/** A price and everything it is based on, as frozen by quotes and orders. */
export interface PricedPlan {
  offer: Offer;
  addOns: AddOn[];
  starts: Day;
  giftCardId: string | null;
  charges: Charges;
  /** Balance due of the account, which is paid together with the plan. */
  due: number;
}

/** Prices a plan for the session's customer, at the service address and today. */
export async function pricePlan(
  tx: Transaction,
  {
    session,
    at,
  }: { session: Pick<OpenSession, 'accountNumber' | 'deviceId' | 'location'>; at: Date },
  {
    promoCode,
    addOnIds = [],
    giftCardTokenId,
    besides = [],
    serviceAddress,
    programCode,
    radio,
    ...request
  }: PlanOptions,
): Promise<Result<PricedPlan, QuoteRefusal>> {
  const { accountNumber, deviceId, location: country } = session;
  if (serviceAddress.country !== country) {
    return refuse({ code: 'INVALID_OFFER_DATA', country: serviceAddress.country });
  }
  const today = todayIn(country, at);
  const isCustomer = accountNumber !== null;
  const found = await findOffer(tx, {
    offerId: offerId.parse(request.offerId),
    promoCode,
    country,
    today,
    isCustomer,
    by: { accountNumber: await knownAccount(tx, session, at), radio, programCode, at },
  });
  if (!found.ok) return found;
  const { value: offer } = found;
  const { productGroups } = offer;
  const wanted = [...new Set(addOnIds)];
  const sold =
    wanted.length === 0 ? [] : await addOnsOf(tx, { country, productGroups, addOnIds: wanted });
  if (sold.length < wanted.length) return refuse({ code: 'INVALID_OFFER_DATA' });
  const addOns = sold.map(({ addOnId, monthly }) => ({ productId: addOnId, monthly }));

  const judged =
    giftCardTokenId === undefined
      ? undefined
      : decideRedemption(
          await lockByToken(tx, { token: giftCardTokenId, deviceId, accountNumber, at }),
          { country, today, accountNumber },
        );
  if (judged && !judged.ok) return refuse({ code: 'BAD_DATA_RETURNED' });
  const taxed = await taxedAt(tx, serviceAddress);
  if (!taxed.ok) return taxed;
  const customer = accountNumber === null ? undefined : await readCustomer(tx, accountNumber);
  const means = await meansOf(tx, customer && { ...customer, besides }, at);
  const starts = todayOf(customer?.serviceAddress ? customer : { country, serviceAddress }, at);

  const charges = chargesOf({
    currency: offer.basePrice.total.currency,
    productId: productOf(offer),
    phases: phasesOf(offer),
    addOns,
    rates: taxed.value.rates,
    starts,
    pays: { ...means, giftCard: judged?.value.amount.minorUnits ?? 0 },
  });
  const giftCardId = judged?.value.card.giftCardId ?? null;
  return accept({ offer, addOns, starts, giftCardId, charges, due: means.due });
}

/**
 * Returns balance due and credit of the account, minus what the other quotes use of them. Both are
 * zero for an anonymous visitor.
 */
async function meansOf(
  tx: Transaction,
  customer: (Customer & { besides: readonly string[] }) | undefined,
  at: Date,
) {
  if (!customer) return { due: 0, credit: 0 };
  const { accountNumber, besides: quoteIds } = customer;
  const { amountDue, credit } = await readBalances(tx, customer, at);
  const left = { due: amountDue.minorUnits, credit: credit.minorUnits };
  for (const other of await quotesOf(tx, { accountNumber, quoteIds, at })) {
    left.due = Math.max(left.due - other.due, 0);
    left.credit = Math.max(left.credit - other.credit, 0);
  }
  return left;
}
