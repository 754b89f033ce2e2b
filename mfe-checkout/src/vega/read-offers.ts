import type { Sdk } from '@sideband/shared-sdk';
import type { ReadOffers } from '@sideband/shared-sdk/blocks/plan-picker';
import type { Offer } from '@sideband/shared-sdk/offers';
import { webOffers } from '@sideband/shared-sdk/web-offers';
import { accept, type CountryCode } from '@sideband/shared-sdk/wire';

/** Other bundles of car and app have their own campaigns. */
export const isVega = ({ campaignId }: Offer, country: CountryCode) =>
  campaignId === `vega_${country.toLowerCase()}`;

/** Reads the Vega offer for a radio. Returns no offer when the radio cannot have it. */
export const readVega =
  (deviceId: string): ReadOffers =>
  async (sdk) => {
    const sold = await soldFor(sdk, deviceId);
    if (!sold.ok) return sold;
    return accept({ offers: sold.value.offers.filter((offer) => isVega(offer, sdk.country)) });
  };

/** Reads the monthly offer of each half of a bundle. A half may not be sold separately. */
export const readHalves =
  (deviceId: string, { products }: Pick<Offer, 'products'>): ReadOffers =>
  async (sdk) => {
    const sold = await soldFor(sdk, deviceId);
    if (!sold.ok) return sold;
    const alone = ({ productId }: Offer['products'][number]) =>
      sold.value.offers.filter(
        (offer) =>
          offer.products.length === 1 &&
          offer.products[0]?.productId === productId &&
          offer.baseTerm === 'Monthly',
      );
    return accept({ offers: products.flatMap((product) => alone(product).slice(0, 1)) });
  };

const soldFor = (sdk: Sdk, deviceId: string) => sdk.bind(webOffers).customer({ deviceId });
