import { describe, expect, it } from '@jest/globals';
import { accounts } from '@sideband/shared-sdk/account';
import type { Stage } from '@sideband/shared-sdk/fake';
import { signInWithPassword } from '@sideband/shared-sdk/identity';
import { privacy } from '../../contract/privacy/calls.ts';

/** Privacy behavior that every backend must satisfy: the fake and the real API. */
export function privacyBehaviour(start: () => Promise<Stage>) {
  describe('opt-out of profiling', () => {
    it("keeps the time of a browser's first opt-out", async () => {
      const { newSdk, wait } = await start();
      const sdk = newSdk();

      const first = await sdk.bind(privacy).recordOptOut();
      await wait(60_000);
      const second = await sdk.bind(privacy).recordOptOut();

      expect(first.ok).toBe(true);
      expect(second).toEqual(first);
      expect(await newSdk().bind(privacy).recordOptOut()).not.toEqual(first);
    });

    it('is recorded separately for a customer who signs in to the same browser', async () => {
      const { given, newSdk, wait } = await start();
      const sdk = newSdk();
      const ofBrowser = await sdk.bind(privacy).recordOptOut();
      await wait(60_000);
      await signInWithPassword(sdk, await given.customer());

      const ofCustomer = await sdk.bind(privacy).recordOptOut();

      expect(ofCustomer.ok).toBe(true);
      expect(ofCustomer).not.toEqual(ofBrowser);
    });

    it("is shown in the customer's account and can be revoked there", async () => {
      const { given, newSdk } = await start();
      const sdk = newSdk();
      const { readMine, update } = sdk.bind(accounts);
      await sdk.bind(privacy).recordOptOut();
      await signInWithPassword(sdk, await given.customer());
      const isOut = async () => (await readMine()).value.userOptedOut;
      expect(await isOut()).toBe(false);
      await sdk.bind(privacy).recordOptOut();
      expect(await isOut()).toBe(true);

      await update({ userOptedOut: false });

      expect(await isOut()).toBe(false);
      await update({ userOptedOut: true });
      await update({ userOptedOut: true });
      expect(await isOut()).toBe(true);
    });
  });
}
