import { describe, expect, it } from '@jest/globals';
import { isAnswerLost } from '@sideband/shared-sdk';
import { accounts } from '@sideband/shared-sdk/account';
import { giftCards } from '@sideband/shared-sdk/gift-cards';
import { signInWithPassword } from '@sideband/shared-sdk/identity';
import { createFakeBackend } from './create-fake-backend.ts';
import { holdClock } from './held-clock.ts';

async function readyToRedeem() {
  const clock = holdClock();
  const fake = createFakeBackend({ now: clock.now });
  const sdk = fake.newSdk();
  const customer = await fake.given.customer();
  await signInWithPassword(sdk, customer);
  const { input } = await fake.given.giftCard({ balance: 5000 });
  const { lookUp, redeem } = sdk.bind(giftCards);
  const found = await lookUp(input);
  if (!found.ok) throw new Error(found.error.code);
  const { giftCardTokenId } = found.value;
  return { fake, clock, sdk, customer, input, lookUp, redeem: () => redeem({ giftCardTokenId }) };
}

describe('fake backend', () => {
  it('loseAnswer loses one response after the call took effect', async () => {
    const { fake, input, lookUp, redeem } = await readyToRedeem();
    fake.loseAnswer('giftCards.redeem');
    const failure = await redeem().catch((thrown) => thrown);

    expect(isAnswerLost(failure)).toBe(true);
    expect(await lookUp(input)).toMatchObject({
      error: { code: 'ALREADY_REDEEMED', redemption: { amount: { minorUnits: 5000 } } },
    });
  });

  it('fail makes one call fail without effect', async () => {
    const { fake, redeem } = await readyToRedeem();
    fake.fail('giftCards.redeem', 500);

    await expect(redeem()).rejects.toMatchObject({ status: 500, code: 'SYSTEM' });
    expect(await redeem()).toMatchObject({ ok: true });
  });

  it('delay slows down every response', async () => {
    const { fake, lookUp, input } = await readyToRedeem();
    fake.delay(20);
    const start = performance.now();
    await lookUp(input);

    expect(performance.now() - start).toBeGreaterThanOrEqual(19);
  });

  it('lifts a rate limit when its window has passed', async () => {
    const { fake, clock, customer } = await readyToRedeem();
    const sdk = fake.newSdk();
    for (let nth = 0; nth < 5; nth++) {
      await sdk.bind(giftCards).lookUp({ cardIdentifier: `SDB-GUESS-${nth}` });
      await signInWithPassword(sdk, { ...customer, password: `wrong ${nth}` });
    }
    await clock.advance(10 * 60_000);
    const { input } = await fake.given.giftCard();

    expect(await sdk.bind(giftCards).lookUp(input)).toMatchObject({ ok: true });
    expect(await signInWithPassword(sdk, customer)).toEqual({
      ok: false,
      error: { code: 'locked', retryAfterSeconds: 5 * 60 },
    });
    await clock.advance(5 * 60_000);
    expect(await signInWithPassword(sdk, customer)).toEqual({ ok: true });
  });

  it('returns 404 for a call that is not in the contract', async () => {
    const { fetch } = createFakeBackend();

    expect((await fetch('/api/unheard/of', { method: 'POST' })).status).toBe(404);
  });

  it('expires the token of a looked-up gift card after 30 minutes', async () => {
    const { clock, sdk, customer, redeem } = await readyToRedeem();
    await clock.advance(30 * 60_000);
    await signInWithPassword(sdk, customer);

    expect(await redeem()).toMatchObject({ error: { code: 'BAD_DATA_RETURNED' } });
  });

  it('expires a session a year after its last use', async () => {
    const { clock, sdk } = await readyToRedeem();
    await clock.advance(366 * 24 * 3600_000);

    await expect(sdk.bind(accounts).read()).rejects.toMatchObject({ code: 'UNAUTHENTICATED' });
  });
});
