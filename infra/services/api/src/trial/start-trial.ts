import { randomUUID } from 'node:crypto';
import type { Offer } from '@sideband/shared-sdk/offers/model';
import { addMonths, daysBetween, monthsIn } from '@sideband/shared-sdk/rules/calendar';
import { familyOf, productOf } from '@sideband/shared-sdk/rules/offers';
import { type SubscriptionId, subscriptionId } from '@sideband/shared-sdk/subscriptions/model';
import { recordChange, type Trail } from '../audit/audit.table.ts';
import type { Customer } from '../customers/customers.table.ts';
import { addDays, todayOf } from '../customers/today.ts';
import type { Day, Transaction } from '../database/database.ts';
import { type Radio, takeTrialRadio } from '../radios/radios.table.ts';
import { entitlementsChanged } from '../session/entitlement-revisions.table.ts';
import type { RunningPhase } from '../subscriptions/subscriptions.table.ts';
import { mailOfTrial } from './mail-of-trial.ts';

interface Started {
  customer: Customer;
  /** Locked, and without a plan. */
  radio: Radio;
  offer: Offer;
}

/**
 * Makes the radio the customer's, and its trial a subscription with one free phase that nothing
 * follows. The days of the trial count from the day that the manufacturer reported. Sends an email
 * that says so.
 */
export async function startTrial(
  tx: Transaction,
  trail: Trail,
  { customer, radio, offer }: Started,
): Promise<SubscriptionId> {
  const { accountNumber, serviceAddress } = customer;
  const { deviceId } = radio;
  const { beganOn, days } = daysOfTrial(radio, offer, todayOf(customer, trail.at));
  const endsOn = addDays(beganOn, days);
  const id = subscriptionId.parse(`sub-${randomUUID()}`);
  await takeTrialRadio(tx, { deviceId, accountNumber, trialBeganOn: beganOn, trialDays: days });
  const phase: RunningPhase = {
    type: 'Free',
    startedOn: beganOn,
    endsOn,
    billingPeriod: `P${days}D`,
    count: 1,
  };
  await tx
    .insertInto('subscriptions')
    .values({
      subscriptionId: id,
      accountNumber,
      family: familyOf(offer),
      partOf: null,
      productId: productOf(offer),
      offerId: offer.id,
      offerName: offer.name,
      currency: offer.basePrice.total.currency,
      addOns: '[]',
      deviceId,
      serviceAddress: serviceAddress && JSON.stringify(serviceAddress),
      billingProfileId: null,
      paymentMethodId: null,
      sourceKind: 'sms',
      externalReference: `sms-${id}`,
      state: 'active',
      inactiveReason: null,
      streamingUsername: null,
      startedAt: trail.at,
      anchoredOn: endsOn,
      schedule: '[]',
      nextPeriod: 0,
      renewsOn: endsOn,
      phase: JSON.stringify(phase),
      pendingOfferId: null,
      endsOn: null,
      terminatedAt: null,
    })
    .execute();
  await entitlementsChanged(tx, accountNumber);
  const trial = {
    deviceId,
    family: familyOf(offer),
    productId: productOf(offer),
    offerName: offer.name,
  };
  await mailOfTrial(tx, trail, { what: 'started', customer, trial, endsOn });
  await recordChange(tx, trail, {
    action: 'trial claimed',
    subject: `subscription:${id}`,
    before: { accountNumber: radio.accountNumber, lifecycle: radio.lifecycle },
    after: { accountNumber, offerId: offer.id, deviceId, beganOn, endsOn },
  });
  return id;
}

/** The days of a trial. One of unknown length starts today and lasts as long as its offer says. */
function daysOfTrial(
  { trialBeganOn, trialDays }: Pick<Radio, 'trialBeganOn' | 'trialDays'>,
  { phases }: Offer,
  today: Day,
): { beganOn: Day; days: number } {
  const beganOn = trialBeganOn ?? today;
  if (trialDays !== null) return { beganOn, days: trialDays };
  const months = phases.reduce(
    (sum, { billingPeriod, count }) => sum + monthsIn(billingPeriod) * (count ?? 0),
    0,
  );
  return { beganOn, days: daysBetween(beganOn, addMonths(beganOn, months)) };
}
