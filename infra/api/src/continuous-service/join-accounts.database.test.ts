import { expect, it } from '@jest/globals';
import { accounts } from '@sideband/shared-sdk/account/calls';
import { continuousService } from '@sideband/shared-sdk/continuous-service/calls';
import { subscriptionId } from '@sideband/shared-sdk/subscriptions/model';
import { startApi } from '../testing/start-api.ts';

it('a radio on trial that a link spoke of comes to the account with its trial', async () => {
  const { db, given, visit } = await startApi();
  const [seller, buyer] = [await given.customer(), await given.customer()];
  const radio = await given.radio({ of: seller, lifecycle: 'trialClaimed' });
  const { deviceId, radioIdLastFour } = radio;
  const trial = subscriptionId.parse(await given.subscription({ of: seller, deviceId }));
  const phase = {
    ...{ type: 'Free', startedOn: '2025-08-03', endsOn: '2026-08-03' },
    ...{ billingPeriod: 'P1Y', count: 1 },
  };
  await db
    .updateTable('subscriptions')
    .set({ phase: JSON.stringify(phase) })
    .where('subscriptionId', '=', trial)
    .execute();
  const beside = await given.subscription({ of: buyer });
  const token = await given.entryLink({ of: seller, radio, purpose: 'transfer' });

  const { ask, accessToken, signIn } = visit();
  const entrance = { token, purpose: 'transfer' as const };
  await ask.for(accounts.readWithoutPerson, { entrance }, await accessToken());
  await signIn(buyer);
  const asked = { radioId: radioIdLastFour, subscriptionId: beside };
  expect(await ask(continuousService.joinAccounts, asked, await accessToken())).toEqual({
    ok: true,
    value: { eligibilityStatus: 'LINK' },
  });

  const read = await ask.for(continuousService.readRadios, undefined, await accessToken());
  expect(read.radios).toMatchObject([
    { deviceId, last4DigitsOfRadioId: radioIdLastFour, subscriptionId: trial },
  ]);
});
