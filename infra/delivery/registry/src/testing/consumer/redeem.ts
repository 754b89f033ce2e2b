// Another team's program: runs in Node on the published package, without a bundler.
import { createSdk, isServiceError, memoryCookies, type SessionState } from '@sideband/shared-sdk';
import { createFakeBackend } from '@sideband/shared-sdk/fake';
import {
  type GiftCard,
  type GiftCardRefusal,
  giftCards,
  lookUpCard,
} from '@sideband/shared-sdk/gift-cards';
import { signInWithPassword } from '@sideband/shared-sdk/identity';
import { resolveRoute } from '@sideband/shared-sdk/routing';
import type { Money, Result } from '@sideband/shared-sdk/wire';

const backend = createFakeBackend();
const sdk = createSdk({
  apiBase: 'http://localhost/api',
  country: 'US',
  fetch: backend.fetch,
  cookies: memoryCookies(),
  draftStorage: null,
});
const states: SessionState['type'][] = [];
sdk.session.state.subscribe(({ type }) => states.push(type));

await signInWithPassword(sdk, await backend.given.customer());
const { input } = await backend.given.giftCard({ balance: 2500 });
const cards = sdk.bind(giftCards);
const found: Result<GiftCard, GiftCardRefusal> = await lookUpCard(cards, input);
if (!found.ok) throw new Error(found.error.code);

// @ts-expect-error a call takes what it states, and nothing else
sdk.bind(giftCards).redeem({ number: 7 }).catch(isServiceError);

const { giftCardTokenId } = found.value;
const redeemed = await sdk.bind(giftCards).redeem({ giftCardTokenId });
const again = await sdk.bind(giftCards).redeem({ giftCardTokenId });
const credit: Money | undefined = redeemed.ok ? redeemed.value.credit : undefined;
sdk.destroy();

console.info(
  JSON.stringify({
    credit,
    again: again.ok ? null : again.error.code,
    signedIn: states.at(-1),
    routing: typeof resolveRoute,
  }),
);
