import { lazy, Suspense } from 'react';

/**
 * Loads after the requested page. A failed load is ignored, because the customer does not expect
 * the offer.
 */
const PasskeyOffer = lazy(() =>
  import(/* webpackChunkName: "passkey-offer" */ '@sideband/shared-sdk/blocks/passkey-offer').then(
    ({ PasskeyOffer: Offer }) => ({ default: Offer }),
    () => ({ default: () => null }),
  ),
);

/** Offers a passkey, where it applies, below the page a customer has just signed in for. */
export function OfferPasskey() {
  return (
    <Suspense>
      <PasskeyOffer />
    </Suspense>
  );
}
