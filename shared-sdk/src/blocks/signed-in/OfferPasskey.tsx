import { lazy, Suspense } from 'react';

/**
 * Loads after the requested page. A failed load is ignored, because the customer does not expect
 * the offer.
 */
const PasskeyOffer = lazy(() =>
  import(/* webpackChunkName: "passkey-offer" */ '@sideband/shared-sdk/blocks/passkey-offer').then(
    ({ PasskeyOffer: Offer }) => ({ default: () => <Offer isBelowPage /> }),
    () => ({ default: () => <></> }),
  ),
);

/**
 * Offers a passkey, where applicable, below the page that the customer has just signed in to see.
 */
export function OfferPasskey() {
  return (
    <Suspense>
      <PasskeyOffer />
    </Suspense>
  );
}
