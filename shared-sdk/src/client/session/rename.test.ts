import { describe, expect, it } from '@jest/globals';
import { openTabs, watch } from './test-page.ts';

const to = 'lovelace@example.com';
const note = ['/account', 'note'] as const;

describe('handle change', () => {
  it('keeps the customer signed in, keeps their drafts, and reaches every tab', async () => {
    const { open, signIn, clock, renewed } = openTabs();
    const [here, other] = [open(), open()];
    const { handle: from } = await signIn(here);
    await other.session.start();
    for (const sdk of [here, other]) sdk.drafts.set(...note, 'mine');
    const told = [watch(here), watch(other)];
    await here.session.rename({ from, to });
    await clock.advance(0);

    const names = [from, to].map((handle) => ({ type: 'authenticated', handle }));
    expect(told).toEqual([names, names]);
    for (const sdk of [here, other]) expect(sdk.drafts.get(...note)).toBe('mine');
    await clock.advance(15 * 60_000);
    expect(renewed()).toBe(1);
  });

  it('does not apply to another customer who has signed in meanwhile', async () => {
    const { open, signIn } = openTabs();
    const sdk = open();
    const { handle: from } = await signIn(sdk);
    await sdk.session.signOut();
    const { handle } = await signIn(sdk);
    await sdk.session.rename({ from, to });

    expect(sdk.session.current()).toEqual({ type: 'authenticated', handle });
  });
});
