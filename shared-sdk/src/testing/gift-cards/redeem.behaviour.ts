import { expect, it } from '@jest/globals';
import type { Stage } from '@sideband/shared-sdk/fake';
import { signInWithPassword } from '@sideband/shared-sdk/identity';
import { giftCards } from '../../contract/gift-cards/calls.ts';
import { creditOf, signedIn, tokenOf } from './behaviour-steps.ts';

export function redeemBehaviour(start: () => Promise<Stage>) {
  it('adds its full balance to the credit of the customer who redeems it', async () => {
    const stage = await start();
    const card = await stage.given.giftCard({ balance: 5000 });
    const sdk = await signedIn(stage, { credit: 700, amountDue: 2100 });
    await tokenOf(sdk, await stage.given.giftCard({ balance: 1000 }));
    const token = await tokenOf(sdk, card);
    await tokenOf(sdk, await stage.given.giftCard({ balance: 2000 }));

    const redeemed = await sdk.bind(giftCards).redeem(token);

    expect(redeemed).toMatchObject({
      ok: true,
      value: {
        amount: { minorUnits: 5000, currency: 'USD' },
        credit: { minorUnits: 5700, currency: 'USD' },
        balanceDue: { minorUnits: 2100, currency: 'USD' },
      },
    });
    expect(await creditOf(sdk)).toBe(5700);
  });

  it('can be looked up first and redeemed after signing in on the same device', async () => {
    const { given, newSdk } = await start();
    const sdk = newSdk();
    const token = await tokenOf(sdk, await given.giftCard());
    await signInWithPassword(sdk, await given.customer());

    expect(await sdk.bind(giftCards).redeem(token)).toMatchObject({ ok: true });
  });

  it('cannot be redeemed in an anonymous session', async () => {
    const { given, newSdk } = await start();
    const sdk = newSdk();
    const card = await given.giftCard();

    const redeeming = sdk.bind(giftCards).redeem(await tokenOf(sdk, card));

    await expect(redeeming).rejects.toMatchObject({ status: 403, code: 'FORBIDDEN' });
    expect(await sdk.bind(giftCards).lookUp(card.input)).toMatchObject({ ok: true });
  });

  it('is credited once, and returns the original redemption to the same customer afterwards', async () => {
    const stage = await start();
    const card = await stage.given.giftCard({ balance: 1500 });
    const sdk = await signedIn(stage);
    const { lookUp, redeem } = sdk.bind(giftCards);
    const token = await tokenOf(sdk, card);
    const first = await redeem(token);
    const already = {
      ok: false,
      error: { code: 'ALREADY_REDEEMED', redemption: first.ok && first.value },
    };

    expect(await redeem(token)).toEqual(already);
    expect(await lookUp(card.input)).toEqual(already);
    expect(await creditOf(sdk)).toBe(1500);
  });

  it('cannot be redeemed with a token that a later lookup has superseded', async () => {
    const stage = await start();
    const card = await stage.given.giftCard({ balance: 2500 });
    const sdk = await signedIn(stage);
    const { lookUp, redeem } = sdk.bind(giftCards);
    const unanswered = await tokenOf(sdk, card);
    const inAnotherTab = await tokenOf(sdk, card);

    const again = await lookUp({ ...card.input, supersedes: unanswered.giftCardTokenId });

    expect(again).toMatchObject({ ok: true, value: { balance: { minorUnits: 2500 } } });
    const refused = { ok: false, error: { code: 'BAD_DATA_RETURNED' } };
    expect(await redeem(unanswered)).toEqual(refused);
    expect(await creditOf(sdk)).toBe(0);
    expect(await redeem(inAnotherTab)).toMatchObject({ ok: true });
  });

  it('returns ALREADY_REDEEMED without details when another customer redeemed it first', async () => {
    const stage = await start();
    const card = await stage.given.giftCard({ balance: 2500 });
    const [ada, grace] = [await signedIn(stage), await signedIn(stage)];
    const [adasToken, gracesToken] = [await tokenOf(ada, card), await tokenOf(grace, card)];

    await ada.bind(giftCards).redeem(adasToken);
    const second = await grace.bind(giftCards).redeem(gracesToken);

    expect(second).toEqual({ ok: false, error: { code: 'ALREADY_REDEEMED' } });
    expect(await creditOf(grace)).toBe(0);
  });
}
