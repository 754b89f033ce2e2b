import { describe, expect, it } from '@jest/globals';
import { accounts } from '@sideband/shared-sdk/account';
import type { Stage } from '@sideband/shared-sdk/fake';
import { signInWithPassword } from '@sideband/shared-sdk/identity';

const refusedWith = (code: string) => ({ ok: false, error: { code } });
const uniqueName = () => `listener.${crypto.randomUUID().slice(0, 13)}`;

/** Behavior of streaming usernames that every backend must satisfy: the fake and the real API. */
export function streamingBehaviour(start: () => Promise<Stage>) {
  async function signedIn(stage: Stage) {
    const { given, newSdk } = stage;
    const customer = await given.customer();
    const plan = await given.plan({ service: 'streaming', streams: true });
    const subscriptionId = await given.subscription({ of: customer, plan });
    const sdk = newSdk();
    await signInWithPassword(sdk, customer);
    const { readStreaming, updateStreaming } = sdk.bind(accounts);
    return {
      customer,
      subscriptionId,
      read: async () => (await readStreaming()).value.plans,
      set: (username?: string, id = subscriptionId) =>
        updateStreaming({ subscriptionId: id, ...(username !== undefined && { username }) }),
    };
  }

  describe('streaming username', () => {
    it('is missing at first, is set, and is shown with its mask', async () => {
      const { subscriptionId, read, set } = await signedIn(await start());
      const before = { subscriptionId, offerId: expect.any(String), streamingCredentials: null };
      expect(await read()).toEqual([before]);
      const username = uniqueName();

      const credentials = {
        username,
        maskedUsername: `l•••${username.at(-1)}`,
        hasRandomCredentials: false,
      };
      expect(await set(username)).toEqual({ ok: true, value: credentials });

      expect(await read()).toEqual([{ ...before, streamingCredentials: credentials }]);
    });

    it('is made up on request, and never shown', async () => {
      const { read, set } = await signedIn(await start());

      expect(await set()).toMatchObject({ ok: true, value: { hasRandomCredentials: true } });

      const [plan] = await read();
      expect(plan?.streamingCredentials?.username).toMatch(/^s•••.$/);
      expect(plan?.streamingCredentials?.maskedUsername).toBe(plan?.streamingCredentials?.username);
    });

    it('cannot be the one of another customer, in any case', async () => {
      const stage = await start();
      const [ada, eve] = [await signedIn(stage), await signedIn(stage)];
      const username = uniqueName();
      await ada.set(username);

      expect(await eve.set(username.toUpperCase())).toEqual(refusedWith('USERNAME_IN_USE'));
      expect(await ada.set(username)).toMatchObject({ ok: true });
    });

    it('cannot be the username that another customer signs in with', async () => {
      const stage = await start();
      const username = uniqueName();
      await stage.given.customer({ username });
      const { set } = await signedIn(stage);
      expect(await set(username)).toEqual(refusedWith('USERNAME_IN_USE'));
    });

    it('can be the own email address, and no other', async () => {
      const stage = await start();
      const { customer, set } = await signedIn(stage);
      const eve = await stage.given.customer();
      expect(await set(eve.handle)).toEqual(refusedWith('EMAIL_INVALID'));
      expect(await set('new@example.com')).toEqual(refusedWith('EMAIL_INVALID'));
      expect(await set(customer.handle)).toMatchObject({
        value: { username: customer.handle, maskedUsername: expect.stringContaining('•••@') },
      });
    });

    it('is set only by the customer whose subscription it is', async () => {
      const stage = await start();
      const [ada, eve] = [await signedIn(stage), await signedIn(stage)];
      await expect(eve.set(uniqueName(), ada.subscriptionId)).rejects.toMatchObject({
        status: 404,
      });
      expect(await ada.read()).toMatchObject([{ streamingCredentials: null }]);
    });

    it('is not offered for a plan without streaming, or one that has ended', async () => {
      const stage = await start();
      const customer = await stage.given.customer();
      const radio = await stage.given.radio({ of: customer });
      const plan = await stage.given.plan({ service: 'satellite', streams: false });
      await stage.given.subscription({ of: customer, plan, deviceId: radio.deviceId });
      const streaming = await stage.given.plan({ service: 'streaming', streams: true });
      await stage.given.subscription({ of: customer, plan: streaming, state: 'closed' });
      const sdk = stage.newSdk();
      await signInWithPassword(sdk, customer);
      expect((await sdk.bind(accounts).readStreaming()).value.plans).toEqual([]);
    });
  });
}
