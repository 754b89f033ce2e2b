import type { Offer } from '@sideband/shared-sdk/offers';
import type { Charges, QuoteRefusal } from '@sideband/shared-sdk/orders';
import { chargesOf } from '@sideband/shared-sdk/rules/charges';
import { productOf } from '@sideband/shared-sdk/rules/offers';
import { phasesOf } from '@sideband/shared-sdk/rules/periods';
import { accept, type Money, type Result, refuse } from '@sideband/shared-sdk/wire';
import { cardOfToken, judgeCard } from './card-of-token.ts';
import { identifiedBy } from './entrance.ts';
import { mayBegin } from './may-begin.ts';
import type { Visitor } from './twin.ts';
import { dayOf, type FakeGiftCard } from './world.ts';

interface Options {
  offerId: string;
  addOnIds?: readonly string[] | undefined;
  promoCode?: string | undefined;
  programCode?: string | undefined;
  /** Radio that the plan is for. Null means none, undefined means not decided yet. */
  radio?: string | null | undefined;
  giftCardTokenId?: string | undefined;
  /** IDs of quotes that share the same balance and credit. */
  besides?: readonly string[] | undefined;
}

/** The price that a quote or an order guarantees. */
export interface FakePrice {
  offer: Offer;
  charges: Charges;
  giftCard: FakeGiftCard | undefined;
  /** Balance due that is paid together with the price. */
  due: number;
}

/** Prices an offer from today on, without taxes: the fake has no tax rates. */
export function priceOf(
  { world, session }: Pick<Visitor, 'world' | 'session'>,
  options: Options,
): Result<FakePrice, QuoteRefusal> {
  const { offerId, addOnIds = [], promoCode, programCode, radio } = options;
  const { giftCardTokenId: token, besides = [] } = options;
  const { country, customer } = session;
  const isCustomer = customer !== undefined;
  const by = { customer: customer ?? identifiedBy({ world, session })?.customer };
  const found = world.catalogue.offer({
    offerId,
    promoCode,
    country,
    isCustomer,
    mayTake: (offer) => mayBegin(world, offer, { ...by, radio, programCode }),
  });
  if (!found.ok) return found;
  const offer = found.value;
  const wanted = [...new Set(addOnIds)];
  const sold = world.catalogue
    .addOnsOf(country, offer)
    .filter(({ addOnId }) => wanted.includes(addOnId));
  if (sold.length < wanted.length) return refuse({ code: 'INVALID_OFFER_DATA' });
  const held =
    token === undefined
      ? undefined
      : judgeCard(cardOfToken({ world, session }, token), { world, country, customer });
  if (held && !held.ok) return refuse({ code: 'BAD_DATA_RETURNED' });
  const giftCard = held?.value.card;

  const { credit, amountDue } = customer?.account.billingStatus ?? {};
  const others = besides.flatMap((id) => world.quotes.get(id) ?? []);
  const left = (all: Money | undefined, of: 'due' | 'credit') =>
    others.reduce((rest, other) => Math.max(rest - other[of], 0), all?.minorUnits ?? 0);
  const due = left(amountDue, 'due');
  const charges = chargesOf({
    currency: offer.basePrice.total.currency,
    productId: productOf(offer),
    phases: phasesOf(offer),
    addOns: sold.map(({ addOnId, monthly }) => ({
      productId: addOnId,
      monthly: monthly.minorUnits,
    })),
    rates: [],
    starts: dayOf(world),
    pays: { due, credit: left(credit, 'credit'), giftCard: giftCard?.balance ?? 0 },
  });
  return accept({ offer, charges, giftCard, due });
}
