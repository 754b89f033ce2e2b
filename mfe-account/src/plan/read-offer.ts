import type { Sdk } from '@sideband/shared-sdk';
import { type Offer, offers } from '@sideband/shared-sdk/offers';
import { offerId } from '@sideband/shared-sdk/offers/model';

/** Returns an offer, or undefined if it is no longer sold. Never rejects. */
export async function readOffer(sdk: Sdk, id: string): Promise<Offer | undefined> {
  const read = await sdk
    .bind(offers)
    .offerDetails({ params: { offerId: offerId.parse(id) } })
    .catch(() => undefined);
  return read?.ok ? read.value : undefined;
}
