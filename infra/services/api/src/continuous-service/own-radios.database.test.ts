import { describe, expect, it } from '@jest/globals';
import { continuousService } from '@sideband/shared-sdk/continuous-service/calls';
import { eligibilityCheck } from '@sideband/shared-sdk/eligibility-check/calls';
import { solveStamp } from '../testing/solve-stamp.ts';
import { startApi } from '../testing/start-api.ts';

const refused = (code: string) => ({ ok: false, error: { code } });

async function setOut() {
  const api = await startApi();
  const ada = await api.given.signedIn();
  return { ...api, ada, token: await ada.accessToken() };
}

describe('own radios', () => {
  it('returns DEVICE_INFORMATION_REQUIRED when two radio IDs end in the same digits', async () => {
    const { db, given, now, ada, token } = await setOut();
    const { radioIdLastFour: radioId } = await given.radio({ of: ada });
    const { deviceId } = await given.radio({ of: ada });
    await db
      .updateTable('radios')
      .set({ radioId: `ALIKE${deviceId.slice(-6)}${radioId}` })
      .where('deviceId', '=', deviceId)
      .execute();
    const subscriptionId = await given.subscription({ of: ada });
    const { checkRadio, checkRadioWithoutPerson, joinAccounts } = continuousService;
    const unclear = refused('DEVICE_INFORMATION_REQUIRED');

    expect(await ada.ask(checkRadio, { radioId }, token)).toEqual(unclear);
    expect(await ada.ask(joinAccounts, { radioId, subscriptionId }, token)).toEqual(unclear);
    await ada.ask(eligibilityCheck.captcha, { token: solveStamp(now()) }, token);
    const { accountNumber } = ada;
    expect(await ada.ask(checkRadioWithoutPerson, { radioId, accountNumber }, token)).toEqual(
      unclear,
    );
  });

  it('excludes an app that is registered as a radio', async () => {
    const { db, given, ada, token } = await setOut();
    const { deviceId, radioIdLastFour: radioId } = await given.radio({ of: ada });
    await db
      .updateTable('radios')
      .set({ isVirtualId: true })
      .where('deviceId', '=', deviceId)
      .execute();
    const { readRadios, checkRadio, readRadiosByToken } = continuousService;

    expect(await ada.ask.for(readRadios, undefined, token)).toEqual({ radios: [] });
    const unknown = refused('DEVICE_NOT_FOUND');
    expect(await ada.ask(checkRadio, { radioId }, token)).toEqual(unknown);
    const link = await given.entryLink({ of: ada, purpose: 'transfer' });
    expect(await ada.ask(readRadiosByToken, { token: link }, token)).toEqual(unknown);
  });

  it('excludes the plan of a second radio from the joinable subscriptions', async () => {
    const { db, given, ada, token } = await setOut();
    const [first, second] = [await given.radio({ of: ada }), await given.radio({ of: ada })];
    const id = await given.subscription({ of: ada, deviceId: first.deviceId });
    const part = await given.subscription({ of: ada, deviceId: second.deviceId });
    await db
      .updateTable('subscriptions')
      .set({ partOf: id })
      .where('subscriptionId', '=', part)
      .execute();
    const read = await ada.ask.for(continuousService.readSubscriptions, undefined, token);
    expect(read.subscriptions.map((one) => one.id)).toEqual([id]);
  });
});
