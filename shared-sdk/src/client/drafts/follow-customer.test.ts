import { afterEach, describe, expect, it } from '@jest/globals';
import type { Sdk } from '@sideband/shared-sdk';
import { accounts } from '@sideband/shared-sdk/account';
import { signInWithPassword } from '@sideband/shared-sdk/identity';
import { openTabs } from '../session/test-page.ts';
import { tabStorage } from './create-drafts.ts';

const note = ['/account', 'note'] as const;
afterEach(() => sessionStorage.clear());

function openBrowser() {
  const tabs = openTabs();
  const draftStorage = tabStorage();
  return {
    ...tabs,
    openHere: () => tabs.open({ draftStorage }),
    signInAs: async (sdk: Sdk, customer: { handle: string; password: string }) =>
      void (await signInWithPassword(sdk, customer)),
    async endSession(sdk: Sdk) {
      tabs.server.endSessions();
      await sdk.session.start();
      const reading = sdk.bind(accounts).read();
      await reading.catch(() => {});
      expect(sdk.session.current()).toEqual({ type: 'anonymous', reason: 'ended' });
    },
  };
}

describe('drafts of a customer', () => {
  it('survive the end of the session, and are cleared when another customer signs in', async () => {
    const { openHere, endSession, signIn, signInAs, server } = openBrowser();
    const sdk = openHere();
    const ada = await signIn(sdk);
    sdk.drafts.set(...note, 'of Ada');
    await endSession(sdk);
    await signInAs(sdk, ada);
    expect(sdk.drafts.get(...note)).toBe('of Ada');

    await endSession(sdk);
    const seen: unknown[] = [];
    sdk.session.state.subscribe(() => seen.push(sdk.drafts.get(...note)));
    await signInAs(sdk, await server.given.customer());
    expect(seen).toEqual(['of Ada', undefined]);
  });

  it('are cleared after a reload when another customer has signed in meanwhile', async () => {
    const { openHere, open, signIn, signInAs, server } = openBrowser();
    const first = openHere();
    await signIn(first);
    first.drafts.set(...note, 'of Ada');
    first.destroy();
    const elsewhere = open();
    await elsewhere.session.start();
    await elsewhere.session.signOut();
    await signInAs(elsewhere, await server.given.customer());
    const reloaded = openHere();
    await reloaded.session.start();

    expect(reloaded.drafts.get(...note)).toBeUndefined();
  });

  it('are cleared after a reload when the customer signed out in another tab', async () => {
    const { openHere, open, signIn } = openBrowser();
    const first = openHere();
    await signIn(first);
    first.drafts.set(...note, 'of Ada');
    first.destroy();
    const elsewhere = open();
    await elsewhere.session.start();
    await elsewhere.session.signOut();
    const reloaded = openHere();
    await reloaded.session.start();
    expect(reloaded.drafts.get(...note)).toBeUndefined();

    reloaded.drafts.set(...note, 'of a visitor');
    reloaded.destroy();
    const again = openHere();
    await again.session.start();
    expect(again.drafts.get(...note)).toBe('of a visitor');
  });

  it('survive a reload and the sign-in of the visitor who typed them', async () => {
    const { openHere, signIn } = openBrowser();
    const first = openHere();
    await first.session.start();
    first.drafts.set(...note, 'mine');
    await signIn(first);
    first.destroy();
    const reloaded = openHere();
    await reloaded.session.start();

    expect(reloaded.drafts.get(...note)).toBe('mine');
  });
});
