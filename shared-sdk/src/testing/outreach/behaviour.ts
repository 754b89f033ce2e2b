import { describe, expect, it } from '@jest/globals';
import type { Stage } from '@sideband/shared-sdk/fake';
import { signInWithPassword } from '@sideband/shared-sdk/identity';
import { outreach } from '../../contract/outreach/calls.ts';

const english = { title: 'Hello', body: 'A word.', action: 'See it' };
const french = { title: 'Bonjour', body: 'Un mot.', action: 'Voir' };

/** Behavior of outreach messages that every backend must satisfy: the fake and the real API. */
export function outreachBehaviour(start: () => Promise<Stage>) {
  describe('outreach message', () => {
    it('is shown to its customer only, in the language we write to them', async () => {
      const { given, newSdk } = await start();
      const of = await given.customer({ country: 'CA', locale: 'fr-CA' });
      const texts = { 'en-CA': english, 'fr-CA': french };
      const id = await given.outreachMessage({ of, texts, path: '/subscribe' });
      const message = async (customer: typeof of) => {
        const sdk = newSdk({ country: 'CA' });
        await signInWithPassword(sdk, customer);
        return (await sdk.bind(outreach).getMessage()).value;
      };

      expect(await message(of)).toEqual({
        id,
        title: 'Bonjour',
        body: 'Un mot.',
        action: { label: 'Voir', url: '/subscribe' },
        expiresAt: null,
      });
      expect(await message(await given.customer({ country: 'CA' }))).toBeNull();
      const visitor = newSdk({ country: 'CA' });
      await visitor.session.start();
      expect((await visitor.bind(outreach).getMessage()).value).toBeNull();
    });

    it('is over after its last moment, and has no link without a page', async () => {
      const { given, newSdk, wait } = await start();
      const of = await given.customer();
      await given.outreachMessage({ of, texts: { 'en-US': english }, expiresInHours: 1 });
      const sdk = newSdk();
      await signInWithPassword(sdk, of);
      const { getMessage } = sdk.bind(outreach);

      expect((await getMessage()).value).toMatchObject({ title: 'Hello', action: null });
      await wait(61 * 60_000);
      expect((await getMessage()).value).toBeNull();
    });
  });
}
