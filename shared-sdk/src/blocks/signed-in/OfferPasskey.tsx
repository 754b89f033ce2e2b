import { lazy, Suspense } from 'react';

/** Comes by itself after the page that was asked for; an offer that does not load is no news to anybody. */
const PasskeyOffer = lazy(() =>
  import(/* webpackChunkName: "passkey-offer" */ '@sideband/shared-sdk/blocks/passkey-offer').then(
    ({ PasskeyOffer: Offer }) => ({ default: Offer }),
    () => ({ default: () => null }),
  ),
);

/** For who has just signed in, below what they came for: a passkey, where it fits. */
export function OfferPasskey() {
  return (
    <Suspense>
      <PasskeyOffer />
    </Suspense>
  );
}
