import { contentLocaleOf } from '@sideband/shared-sdk/content';
import { accept } from '@sideband/shared-sdk/wire';
import { pageLocale } from '../../client/commerce/web-offers/commerce-locale.ts';
import { webOffers } from '../../contract/web-offers/calls.ts';
import { descriptionsOf } from '../../contract/web-offers/descriptions-of.ts';
import { displayOf } from '../../contract/web-offers/display-of.ts';
import { offersToOwner } from '../fake/offers-to-owner.ts';
import { isSoldFor } from '../fake/radio-of.ts';
import { Failure, twin } from '../fake/twin.ts';
import type { World } from '../fake/world.ts';

/** Returns the offers that the radio can play, or all if no radio is given. */
function soldFor(
  world: World,
  deviceId: string | undefined,
  asking: Parameters<World['catalogue']['find']>[0],
) {
  const found = world.catalogue.find(asking);
  if (!found.ok) return found;
  return accept({ offers: found.value.offers.filter((one) => isSoldFor(world, deviceId, one)) });
}

export const webOfferTwins = [
  twin(webOffers.info, ({ world, session: { country } }, { offerIds }) =>
    world.catalogue.byIds(country, offerIds),
  ),

  twin(webOffers.customer, ({ world, session: { country, customer } }, { deviceId, ...codes }) =>
    soldFor(world, deviceId, { ...codes, country, isCustomer: customer !== undefined }),
  ),

  twin(webOffers.customerAdd, ({ world, session: { country } }, { programCode, deviceId }) =>
    soldFor(world, deviceId, { programCode, country, isCustomer: true }),
  ),

  twin(webOffers.customerChange, (visitor, { subscriptionId, programCode }) => {
    const owned = offersToOwner(visitor, { subscriptionId, kind: 'change' });
    if (programCode === undefined) return accept(owned);
    const { country } = visitor.session;
    return visitor.world.catalogue.find({ programCode, country, isCustomer: true });
  }),

  twin(webOffers.renewal, (visitor, { subscriptionId }) =>
    accept(offersToOwner(visitor, { subscriptionId, kind: 'renewal' })),
  ),

  twin(webOffers.commerceInfo, ({ world, session, bearer }, body) => {
    const { country } = session;
    const { offerIds, locales, province, accessToken } = body;
    if (accessToken !== undefined && accessToken !== bearer)
      throw new Failure(401, 'UNAUTHENTICATED');
    const found = world.catalogue.byIds(country, offerIds);
    if (!found.ok) return found;
    const displays = locales.flatMap((locale) => {
      const asked = contentLocaleOf(pageLocale(locale), country === 'CA' ? province : undefined);
      const ofType = (type: string) =>
        world.content.read(asked, ({ contentType }) => contentType === type);
      const [offers, properties] = [ofType('Offer'), ofType('Properties')];
      return found.value.offers.map((offer) => {
        const addOns = world.catalogue.addOnsOf(country, offer);
        return displayOf(offer, { locale, offers, properties, addOns });
      });
    });
    return accept({ offers: displays });
  }),

  twin(webOffers.allPackageDescriptions, ({ world }, { locale }) => {
    const written = world.content.read(locale, ({ contentType }) => contentType === 'Package');
    return accept({ packages: descriptionsOf(written) });
  }),
];
