import { describe, expect, it } from '@jest/globals';
import { accounts } from '@sideband/shared-sdk/account/calls';
import { account } from '@sideband/shared-sdk/account/model';
import { continuousService } from '@sideband/shared-sdk/continuous-service/calls';
import { offerId } from '@sideband/shared-sdk/offers/model';
import { subscriptionId } from '@sideband/shared-sdk/subscriptions/model';
import { startApi } from '../testing/start-api.ts';

/**
 * Creates a seller's radio in its trial, and a signed-in buyer whose browser has followed the
 * transfer link for that radio.
 */
async function sell() {
  const { db, given, visit } = await startApi();
  const [seller, buyer] = [await given.customer(), await given.customer()];
  const radio = await given.radio({ of: seller, lifecycle: 'trialClaimed' });
  const { deviceId, radioIdLastFour } = radio;
  const trial = subscriptionId.parse(await given.subscription({ of: seller, deviceId }));
  const phase = {
    type: 'Free',
    startedOn: '2025-08-03',
    endsOn: '2026-08-03',
    billingPeriod: 'P1Y',
    count: 1,
  };
  await db
    .updateTable('subscriptions')
    .set({ phase: JSON.stringify(phase) })
    .where('subscriptionId', '=', trial)
    .execute();
  await db
    .updateTable('radios')
    .set({ nickname: 'The old one' })
    .where('deviceId', '=', deviceId)
    .execute();
  const beside = await given.subscription({ of: buyer });
  const token = await given.entryLink({ of: seller, radio, purpose: 'transfer' });

  const { ask, accessToken, signIn } = visit();
  const entrance = { token, purpose: 'transfer' as const };
  await ask.for(accounts.readWithoutPerson, { entrance }, await accessToken());
  await signIn(buyer);
  const join = async () => {
    const asked = { radioId: radioIdLastFour, subscriptionId: beside };
    return ask(continuousService.joinAccounts, asked, await accessToken());
  };
  const joined = async () =>
    (await ask.for(continuousService.readRadios, undefined, await accessToken())).radios;
  return { db, given, buyer, radio, trial, join, joined };
}
type Sale = Awaited<ReturnType<typeof sell>>;

describe('joining a radio to an account', () => {
  it('moves a radio in its trial, together with the trial, to the account when a link named the radio', async () => {
    const { db, buyer, radio, trial, join, joined } = await sell();
    const { deviceId, radioIdLastFour } = radio;

    const eligible = { ok: true, value: { eligibilityStatus: 'LINK' } };
    expect(await join()).toEqual(eligible);
    expect(await joined()).toEqual([
      {
        deviceId,
        last4DigitsOfRadioId: radioIdLastFour,
        subscriptionId: trial,
        type: 'car',
        eligibilityStatus: 'LINK',
        yearMakeModel: '2016 BMW 320i',
      },
    ]);
    const { billingProfileId, accountNumber } = await db
      .selectFrom('subscriptions')
      .select(['billingProfileId', 'accountNumber'])
      .where('subscriptionId', '=', trial)
      .executeTakeFirstOrThrow();
    expect(billingProfileId).toBeNull();
    expect(accountNumber).toBe(buyer.accountNumber);
    expect(await join()).toEqual(eligible);
  });

  it.each([
    [
      'whose trial has a follow-on plan',
      ({ db, trial }: Sale) =>
        db
          .updateTable('subscriptions')
          .set({ pendingOfferId: offerId.parse('offer-of-the-seller') })
          .where('subscriptionId', '=', trial)
          .execute(),
    ],
    [
      'that is inactive',
      ({ db, trial }: Sale) =>
        db
          .updateTable('subscriptions')
          .set({ state: 'closed', terminatedAt: new Date() })
          .where('subscriptionId', '=', trial)
          .execute(),
    ],
    [
      'that receives data only',
      ({ db, radio }: Sale) =>
        db
          .updateTable('radios')
          .set({ linking: 'CS_INELIGIBLE_RADIO' })
          .where('deviceId', '=', radio.deviceId)
          .execute(),
    ],
  ])('leaves a radio %s with its seller', async (_, change) => {
    const sale = await sell();
    await change(sale);
    expect(await sale.join()).toEqual({
      ok: true,
      value: { eligibilityStatus: 'CS_INELIGIBLE_RADIO' },
    });
    expect(await sale.joined()).toEqual([]);
  });

  it('returns DEVICE_NOT_FOUND for a radio sold to another customer after the link was followed', async () => {
    const { db, given, radio, join } = await sell();
    const { accountNumber } = await given.customer();
    await db
      .updateTable('radios')
      .set({ accountNumber: account.shape.accountNumber.parse(accountNumber) })
      .where('deviceId', '=', radio.deviceId)
      .execute();
    expect(await join()).toEqual({ ok: false, error: { code: 'DEVICE_NOT_FOUND' } });
  });
});
