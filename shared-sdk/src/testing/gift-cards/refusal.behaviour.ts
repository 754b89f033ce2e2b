import { expect, it } from '@jest/globals';
import type { Stage } from '@sideband/shared-sdk/fake';
import { signInWithPassword } from '@sideband/shared-sdk/identity';
import { giftCards } from '../../contract/gift-cards/calls.ts';
import { giftCardTokenId } from '../../contract/gift-cards/model.ts';
import { creditOf, signedIn, tokenOf } from './behaviour-steps.ts';

export function refusalBehaviour(start: () => Promise<Stage>) {
  it.each([
    { issuedIn: 'CA', shownIn: 'US' },
    { issuedIn: 'US', shownIn: 'CA' },
  ] as const)(
    'is rejected with the country it is valid in when issued in $issuedIn and entered in $shownIn',
    async ({ issuedIn, shownIn }) => {
      const { given, newSdk } = await start();
      const { input } = await given.giftCard({ country: issuedIn });

      const found = await newSdk({ country: shownIn }).bind(giftCards).lookUp(input);

      expect(found).toEqual({ ok: false, error: { code: 'COUNTRY_ERROR', country: issuedIn } });
    },
  );

  it('cannot be redeemed into an account in the other country', async () => {
    const { given, newSdk } = await start();
    const sdk = newSdk({ country: 'US' });
    const token = await tokenOf(sdk, await given.giftCard({ country: 'US' }));
    await signInWithPassword(sdk, await given.customer({ country: 'CA' }));

    const redeemed = await sdk.bind(giftCards).redeem(token);

    expect(redeemed).toEqual({ ok: false, error: { code: 'COUNTRY_ERROR', country: 'US' } });
    expect(await creditOf(sdk)).toBe(0);
  });

  it.each([
    ['with a balance of zero', { balance: 0 }],
    ['redeemed long ago', { redeemed: true }],
  ])('%s returns ALREADY_REDEEMED', async (_, options) => {
    const { given, newSdk } = await start();
    const { input } = await given.giftCard(options);

    const found = await newSdk().bind(giftCards).lookUp(input);

    expect(found).toEqual({ ok: false, error: { code: 'ALREADY_REDEEMED' } });
  });

  it('is accepted with a balance of one cent', async () => {
    const { given, newSdk } = await start();
    const { input } = await given.giftCard({ balance: 1 });

    const found = await newSdk().bind(giftCards).lookUp(input);

    expect(found).toMatchObject({ ok: true, value: { balance: { minorUnits: 1 } } });
  });

  it('is rejected with a made-up token and with a token from another device', async () => {
    const stage = await start();
    const [ada, grace] = [await signedIn(stage), await signedIn(stage)];
    const adasToken = await tokenOf(ada, await stage.given.giftCard());
    const madeUp = { giftCardTokenId: giftCardTokenId.parse('a-token-nobody-was-given') };

    for (const token of [adasToken, madeUp]) {
      const redeemed = await grace.bind(giftCards).redeem(token);
      expect(redeemed).toEqual({ ok: false, error: { code: 'BAD_DATA_RETURNED' } });
    }
  });
}
