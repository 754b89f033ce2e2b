import type { Offer, OfferPhase } from '@sideband/shared-sdk/offers';
import type { Charge, Charges, QuoteRefusal } from '@sideband/shared-sdk/orders';
import { smallestCharge } from '@sideband/shared-sdk/payments/model';
import { accept, type Money, type Result, refuse } from '@sideband/shared-sdk/wire';
import { cardOfToken, isKeptFrom } from './card-of-token.ts';
import { identifiedBy } from './entrance.ts';
import { mayBegin } from './may-begin.ts';
import type { Visitor } from './twin.ts';
import type { FakeGiftCard } from './world.ts';

/** How long a price is guaranteed. */
export const priceLifeMs = 15 * 60_000;

interface Options {
  offerId: string;
  promoCode?: string | undefined;
  programCode?: string | undefined;
  /** Radio that the plan is for. Null means none, undefined means not decided yet. */
  radio?: string | null | undefined;
  giftCardTokenId?: string | undefined;
  /** IDs of quotes that share the same balance and credit. */
  besides?: readonly string[] | undefined;
}

/** The price that quotes and orders freeze. */
export interface FakePrice {
  offer: Offer;
  charges: Charges;
  giftCard: FakeGiftCard | undefined;
  /** Balance due that is paid with it. */
  due: number;
}

interface Means {
  due: number;
  credit: number;
  giftCard: number;
}

/** Prices an offer from today on, without taxes: the fake has no tax rates. */
export function priceOf(
  { world, session }: Pick<Visitor, 'world' | 'session'>,
  { offerId, promoCode, giftCardTokenId: token, besides = [], programCode, radio }: Options,
): Result<FakePrice, QuoteRefusal> {
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
  const giftCard = token === undefined ? undefined : cardOf({ world, session }, token);
  if (token !== undefined && !giftCard) return refuse({ code: 'BAD_DATA_RETURNED' });

  const { phases, products } = found.value;
  const { credit, amountDue } = customer?.account.billingStatus ?? {};
  const others = besides.flatMap((id) => world.quotes.get(id) ?? []);
  const left = (all: Money | undefined, of: 'due' | 'credit') =>
    others.reduce((rest, other) => Math.max(rest - other[of], 0), all?.minorUnits ?? 0);
  const means = {
    due: left(amountDue, 'due'),
    credit: left(credit, 'credit'),
    giftCard: giftCard?.balance ?? 0,
  };
  const starts = world.now().toISOString().slice(0, 10);
  const charge = (phase: OfferPhase, pays: Means, count = phase.count) =>
    chargeOf(phase, { productId: products[0]?.productId ?? '', starts, count, pays });
  const [first] = phases;
  const today = first && charge(first, means, 1);
  const nothing = { due: 0, credit: 0, giftCard: 0 };
  const [repeats, goesOn] = [
    phases.find(({ count }) => count !== null),
    phases.find(({ count }) => count === null),
  ];
  return accept({
    offer: found.value,
    charges: {
      ...(today && (today.total.minorUnits > 0 ? { oneTimeCharge: today } : { zeroCharge: today })),
      ...(repeats && { repeatingCharge: charge(repeats, nothing) }),
      ...(goesOn && { ongoingCharge: charge(goesOn, nothing) }),
    },
    giftCard,
    due: means.due,
  });
}

function cardOf(
  visitor: Pick<Visitor, 'world' | 'session'>,
  token: string,
): FakeGiftCard | undefined {
  const card = cardOfToken(visitor, token);
  if (!card || isKeptFrom(card, visitor.session.customer)) return undefined;
  const { redeemed, balance } = card;
  return redeemed || balance === null || balance === 0 ? undefined : card;
}

/** Builds a charge that includes the balance due. Credit is used before the gift card. */
function chargeOf(
  { billingPeriod, price: { total } }: OfferPhase,
  of: { productId: string; starts: string; count: number | null; pays: Means },
): Charge {
  const { due, credit, giftCard } = of.pays;
  const money = (minorUnits: number): Money => ({ ...total, minorUnits });
  const price = total.minorUnits + due;
  const fromCredit = Math.min(credit, price);
  const wouldPay = Math.min(giftCard, price - fromCredit);
  const left = price - fromCredit - wouldPay;
  // A card has a minimum charge. If less is left, the gift card pays less to reach it.
  const missing = left > 0 ? Math.max(smallestCharge[total.currency] - left, 0) : 0;
  const fromCard = wouldPay - Math.min(missing, wouldPay);
  return {
    period: billingPeriod,
    count: of.count,
    starts: of.starts,
    lines: [{ kind: 'plan', productId: of.productId, amount: total }],
    fees: [],
    taxes: [],
    total: money(price - fromCredit - fromCard),
    previousBalance: money(due - credit),
    postPurchaseBalance: money(fromCredit - credit),
    giftCardBalance: money(fromCard),
  };
}
