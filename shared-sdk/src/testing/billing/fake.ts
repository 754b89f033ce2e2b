import { billingService } from '@sideband/shared-sdk/billing-service/calls';
import type { BalanceRefusal } from '@sideband/shared-sdk/billing-service/errors';
import { smallestCharge } from '@sideband/shared-sdk/payments/model';
import { accept, type Money, type Result, refuse } from '@sideband/shared-sdk/wire';
import { billing } from '../../contract/billing/calls.ts';
import { billingProfileId } from '../../contract/billing/model.ts';
import {
  billingProfileOf,
  defaultProfileOf,
  notFound,
  showBillingProfile,
} from '../fake/billing-profile-of.ts';
import { cardOfToken, judgeCard } from '../fake/card-of-token.ts';
import { dueOf, isTurnedDown, payFake } from '../fake/pay-bills.ts';
import { placeIn } from '../fake/place-in.ts';
import { twin, type Visitor } from '../fake/twin.ts';

export const billingTwins = [
  twin(billing.createBillingProfile, (visitor, options) => {
    const { world, customer } = visitor;
    const id = billingProfileId.parse(world.newUuid());
    const { billingProfileName } = options;
    const place =
      'serviceAddress' in options
        ? { serviceAddress: options.serviceAddress }
        : { servicePlace: placeIn(options.servicePlace) };
    const shown = { id, defaultPaymentMethodId: null, billingProfileName, ...place };
    world.cards.profiles.push({ customer, shown });
    return accept(showBillingProfile(visitor, shown));
  }),

  twin(billing.getDefaultBillingProfile, (visitor) => {
    const { shown } = defaultProfileOf(visitor) ?? notFound();
    return accept(showBillingProfile(visitor, shown));
  }),

  twin(billing.getBillingProfile, (visitor, { params }) =>
    accept(showBillingProfile(visitor, billingProfileOf(visitor, params.billingProfileId))),
  ),

  twin(billing.updateBillingProfile, (visitor, { params, body }) => {
    const shown = Object.assign(billingProfileOf(visitor, params.billingProfileId), body);
    delete shown.servicePlace;
    return accept(showBillingProfile(visitor, shown));
  }),

  twin(billing.postBalanceDuePaySelf, (visitor, options) => {
    const paid = payAll(visitor, options);
    return paid.ok ? accept({ billingProfileBalanceAfter: { value: paid.value } }) : paid;
  }),

  twin(billingService.payBalanceDue, (visitor, { params, body }) => {
    billingProfileOf(visitor, params.billingProfileId);
    const paid = payAll(visitor, body);
    return paid.ok
      ? accept({ billingProfileBalanceAfter: { value: paid.value.minorUnits } })
      : paid;
  }),
];

const declined = refuse({ code: 'CREDIT_CARD_ERROR' as const });

/**
 * Returns the balance due after the payment. The gift card pays first, and the payment card pays
 * the remainder.
 */
function payAll(
  visitor: Visitor,
  {
    stripePaymentMethodId,
    giftCardId,
  }: { stripePaymentMethodId: string; giftCardId?: string | undefined },
): Result<Money, BalanceRefusal> {
  const card = visitor.world.cards.cards.find(
    (one) =>
      one.customer === visitor.customer &&
      !one.isRemoved &&
      one.shown.stripePaymentMethodId === stripePaymentMethodId,
  );
  if (!card) return declined;
  const due = dueOf(visitor);
  const giftCard = giftCardId === undefined ? undefined : heldGiftCard(visitor, giftCardId);
  if (giftCardId !== undefined && due > 0 && !giftCard)
    return refuse({ code: 'BAD_DATA_RETURNED' });
  const fromGiftCard = Math.min(giftCard?.balance ?? 0, due);
  const { currency } = visitor.customer.account.billingStatus.amountDue;
  const least = smallestCharge[currency];
  if (due > 0 && due < least && fromGiftCard === 0) {
    const tooLittle = { minorUnits: least, currency };
    return refuse({ code: 'CREDIT_CARD_ERROR', smallestCharge: tooLittle });
  }
  if (due > fromGiftCard && isTurnedDown(card)) return declined;
  if (giftCard) giftCard.balance = (giftCard.balance ?? 0) - fromGiftCard;
  return accept(payFake(visitor, { amount: due }));
}

/** Returns a gift card with a balance that this browser has looked up and is allowed to spend. */
function heldGiftCard({ world, session }: Visitor, token: string) {
  const { country, customer } = session;
  const judged = judgeCard(cardOfToken({ world, session }, token), { world, country, customer });
  return judged.ok ? judged.value.card : undefined;
}
