import { giftCardTokenId } from '@sideband/shared-sdk/gift-cards/model';
import type { OfferPhase } from '@sideband/shared-sdk/offers';
import type { Charge } from '@sideband/shared-sdk/orders';
import { accept, type Money, refuse } from '@sideband/shared-sdk/wire';
import { twin, type Visitor } from '../fake/twin.ts';
import type { World } from '../fake/world.ts';
import { quotes } from './calls.ts';

const lifeMs = 15 * 60_000;

/** Prices without taxes, all of them from today: the fake knows no places. */
export const quoteTwins = [
  twin(quotes.quote, ({ world, session }, body) => {
    const { country } = session;
    const { offerId, promoCode, giftCardTokenId: token, serviceAddress } = body;
    if (body.subscriptionId !== undefined) return refuse({ code: 'INVALID_OFFER_DATA' });
    if (serviceAddress.country !== country) {
      return refuse({ code: 'INVALID_OFFER_DATA', country: serviceAddress.country });
    }
    const isCustomer = session.customer !== undefined;
    const found = world.catalogue.offer({ offerId, promoCode, country, isCustomer });
    if (!found.ok) return found;
    const giftCard = token === undefined ? 0 : onCard(world, session, token);
    if (giftCard === undefined) return refuse({ code: 'BAD_DATA_RETURNED' });

    const { phases, products } = found.value;
    const charge = (phase: OfferPhase, pays: number) => {
      const { total } = phase.price;
      const productId = products[0]?.productId ?? '';
      return chargeOf(phase, { productId, paid: Math.min(pays, total.minorUnits), world });
    };
    const { credit } = session.customer?.account.billingStatus ?? {};
    const [first] = phases;
    const today = first && charge(first, giftCard + (credit?.minorUnits ?? 0));
    const [repeats, goesOn] = [
      phases.find(({ count }) => count !== null),
      phases.find(({ count }) => count === null),
    ];
    return accept({
      quoteId: world.newId('quote'),
      charges: {
        ...(today &&
          (today.total.minorUnits > 0 ? { oneTimeCharge: today } : { zeroCharge: today })),
        ...(repeats && { repeatingCharge: charge(repeats, 0) }),
        ...(goesOn && { ongoingCharge: charge(goesOn, 0) }),
      },
      expiresAt: world.in(lifeMs).toISOString(),
    });
  }),
];

function onCard(world: World, { deviceId }: Visitor['session'], token: string): number | undefined {
  const looked = world.giftCardTokens.get(giftCardTokenId.parse(token));
  if (looked?.deviceId !== deviceId || looked.expiresAt <= world.now()) return;
  return looked.card.redeemed ? undefined : (looked.card.balance ?? undefined);
}

function chargeOf(
  { billingPeriod, count, price: { total } }: OfferPhase,
  { productId, paid, world }: { productId: string; paid: number; world: World },
): Charge {
  const money = (minorUnits: number): Money => ({ ...total, minorUnits });
  return {
    ...{ period: billingPeriod, count, starts: world.now().toISOString().slice(0, 10) },
    lines: [{ kind: 'plan', productId, amount: total }],
    ...{ fees: [], taxes: [], previousBalance: money(0), postPurchaseBalance: money(0) },
    ...{ giftCardBalance: money(paid), total: money(total.minorUnits - paid) },
  };
}
