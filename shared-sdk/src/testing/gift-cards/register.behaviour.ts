import { expect, it } from '@jest/globals';
import type { Sdk } from '@sideband/shared-sdk';
import type { GivenCustomer, GivenGiftCard, Stage } from '@sideband/shared-sdk/fake';
import { signInWithPassword } from '@sideband/shared-sdk/identity';
import { removeIdentity } from '@sideband/shared-sdk/own-identity';
import { coolingOffMs } from '@sideband/shared-sdk/rules/account-closing';
import { giftCards } from '../../contract/gift-cards/calls.ts';
import { creditOf, signedIn, tokenOf } from './behaviour-steps.ts';

export function registerBehaviour(start: () => Promise<Stage>) {
  const register = (sdk: Sdk, { input }: GivenGiftCard, query: { country?: 'US' | 'CA' } = {}) =>
    sdk.bind(giftCards).register({ query, body: input });

  async function kept(sdk: Sdk, card: GivenGiftCard) {
    const answer = await register(sdk, card);
    if (!answer.ok) throw new Error(`The card was not kept: ${answer.error.code}`);
    return answer.value;
  }

  const onAnotherDevice = async ({ newSdk }: Stage, customer: GivenCustomer) => {
    const sdk = newSdk({ country: customer.country });
    await signInWithPassword(sdk, customer);
    return sdk;
  };

  const spent = { ok: false, error: { code: 'ALREADY_REDEEMED' } };

  it('is reserved once registered, and can be redeemed a month later on another device', async () => {
    const stage = await start();
    const customer = await stage.given.customer();
    await stage.given.giftCard({ balance: 1000 });
    const card = await stage.given.giftCard({ balance: 2500 });
    await stage.given.giftCard({ balance: 2000 });
    const atHome = await onAnotherDevice(stage, customer);

    const { giftCardTokenId, balance, lastFour, country } = await kept(atHome, card);
    expect([balance.minorUnits, lastFour, country]).toEqual([2500, card.lastFour, 'US']);
    expect(await creditOf(atHome)).toBe(0);

    await stage.wait(30 * 24 * 3600_000);
    const elsewhere = await onAnotherDevice(stage, customer);
    expect(await elsewhere.bind(giftCards).redeem({ giftCardTokenId })).toMatchObject({ ok: true });
    expect(await creditOf(elsewhere)).toBe(2500);
  });

  it('returns the same token each time it is registered', async () => {
    const stage = await start();
    const sdk = await signedIn(stage);
    const card = await stage.given.giftCard();
    expect(await kept(sdk, card)).toEqual(await kept(sdk, card));
  });

  it('cannot be used by other customers once it is registered', async () => {
    const stage = await start();
    const card = await stage.given.giftCard({ balance: 2500 });
    const [ada, eve] = [await signedIn(stage), await signedIn(stage)];
    const looked = await tokenOf(eve, card);

    const { giftCardTokenId } = await kept(ada, card);

    expect(await eve.bind(giftCards).redeem(looked)).toEqual(spent);
    expect(await eve.bind(giftCards).lookUp(card.input)).toEqual(spent);
    expect(await register(eve, card)).toEqual(spent);
    // The token of the customer who registered the card does not work for others either.
    const stolen = await eve.bind(giftCards).redeem({ giftCardTokenId });
    expect(stolen).toEqual({ ok: false, error: { code: 'BAD_DATA_RETURNED' } });
    expect(await creditOf(eve)).toBe(0);
    expect(await ada.bind(giftCards).redeem({ giftCardTokenId })).toMatchObject({ ok: true });
  });

  it('can be redeemed by others once the account of the customer who registered it is erased', async () => {
    const stage = await start();
    const card = await stage.given.giftCard({ balance: 2500 });
    const [ada, eve] = [await signedIn(stage), await signedIn(stage)];
    await kept(ada, card);
    await removeIdentity(ada);
    await stage.wait(coolingOffMs);
    const redeemed = await eve.bind(giftCards).redeem(await tokenOf(eve, card));
    expect(redeemed).toMatchObject({ ok: true });
  });

  it('is reserved for only one of two customers who register it concurrently', async () => {
    const stage = await start();
    const card = await stage.given.giftCard();
    const people = [await signedIn(stage), await signedIn(stage)];
    const answers = await Promise.all(people.map((sdk) => register(sdk, card)));
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1);
    expect(answers).toContainEqual(spent);
  });

  it('cannot be registered in an anonymous session', async () => {
    const { given, newSdk } = await start();
    await expect(register(newSdk(), await given.giftCard())).rejects.toMatchObject({
      status: 403,
    });
  });

  it('can be registered only if it matches the country of the account, and that of the site unless another is given', async () => {
    const stage = await start();
    const american = await stage.given.giftCard();
    const customer = await stage.given.customer();
    const sdk = stage.newSdk({ country: 'CA' });
    await signInWithPassword(sdk, customer);
    const ofOther = (country: string) => ({ ok: false, error: { code: 'COUNTRY_ERROR', country } });

    expect(await register(sdk, american)).toEqual(ofOther('US'));
    expect(await register(sdk, american, { country: 'US' })).toMatchObject({ ok: true });
    expect(await register(sdk, await stage.given.giftCard({ country: 'CA' }))).toEqual(
      ofOther('CA'),
    );
  });

  it('is protected from guessing: lookups are rate limited after five failed registrations', async () => {
    const stage = await start();
    const sdk = await signedIn(stage);
    for (const guess of ['A', 'B', 'C', 'D', 'E']) {
      const answer = await register(sdk, {
        input: { cardIdentifier: `SDB-GUESS-${guess}` },
        lastFour: '',
      });
      expect(answer).toEqual({ ok: false, error: { code: 'BAD_DATA_RETURNED' } });
    }
    const { input } = await stage.given.giftCard();
    expect(await sdk.bind(giftCards).lookUp(input)).toMatchObject({
      error: { code: 'RATE_LIMIT_EXCEEDED' },
    });
  });
}
