import { describe, expect, it } from '@jest/globals';
import { accountManagement } from '@sideband/shared-sdk/account-management';
import { continuousService } from '@sideband/shared-sdk/continuous-service';
import type { Stage } from '@sideband/shared-sdk/fake';
import { signInWithPassword } from '@sideband/shared-sdk/identity';

const refusedWith = (code: string) => ({ ok: false, error: { code } });

/** Behavior of nicknames and removals of radios that every backend must satisfy. */
export function ownRadioBehaviour(start: () => Promise<Stage>) {
  async function signedIn({ given, newSdk }: Stage) {
    const customer = await given.customer();
    const { deviceId } = await given.radio({ of: customer });
    const sdk = newSdk();
    await signInWithPassword(sdk, customer);
    return {
      customer,
      deviceId,
      change: sdk.bind(accountManagement),
      radios: async () => (await sdk.bind(continuousService).readRadios()).value.radios,
    };
  }

  describe('own radio', () => {
    it('gets a nickname', async () => {
      const { deviceId, change, radios } = await signedIn(await start());
      const nickname = 'The old truck';
      const saved = await change.updateNickname({ deviceId, nickname });
      expect(saved).toEqual({ ok: true, value: { deviceId, nickname } });
      expect(await radios()).toMatchObject([{ deviceId, nickname }]);
    });

    it('is removed', async () => {
      const { deviceId, change, radios } = await signedIn(await start());
      const reason = 'Vehicle sold or traded';
      expect(await change.removeDevice({ deviceId, reason })).toEqual({ ok: true, value: {} });
      expect(await radios()).toEqual([]);
      const again = await change.removeDevice({ deviceId, reason });
      expect(again).toEqual(refusedWith('DEVICE_NOT_FOUND'));
    });

    it('is not removed while a plan is on it', async () => {
      const stage = await start();
      const { customer, deviceId, change, radios } = await signedIn(stage);
      await stage.given.subscription({ of: customer, deviceId });
      const outcome = await change.removeDevice({ deviceId, reason: 'Other' });
      expect(outcome).toEqual(refusedWith('SUBSCRIPTION_ACTIVE'));
      expect(await radios()).toMatchObject([{ deviceId }]);
    });

    it('is out of reach of another customer', async () => {
      const stage = await start();
      const [ada, eve] = [await signedIn(stage), await signedIn(stage)];
      const { deviceId } = ada;
      const notFound = refusedWith('DEVICE_NOT_FOUND');
      expect(await eve.change.updateNickname({ deviceId, nickname: 'Mine' })).toEqual(notFound);
      expect(await eve.change.removeDevice({ deviceId, reason: 'Other' })).toEqual(notFound);
      const [radio] = await ada.radios();
      expect(radio).toMatchObject({ deviceId });
      expect(radio?.nickname).toBeUndefined();
    });
  });
}
