import {
  type ContentLocale,
  contentLocale,
  type Entries,
} from '@sideband/shared-sdk/content/model';
import { type Offer, offerId } from '@sideband/shared-sdk/offers/model';
import { chooseOffers } from '@sideband/shared-sdk/rules/offers';
import { descriptionsOf, displayOf } from '@sideband/shared-sdk/rules/web-offers';
import type { webOffers } from '@sideband/shared-sdk/web-offers/calls';
import { accept, currencyOf } from '@sideband/shared-sdk/wire';
import type { ContentReader } from '../content-reader/content-reader.ts';
import { todayIn } from '../customers/today.ts';
import { CallFailure, unauthenticated } from '../failures/failures.ts';
import type { Handler } from '../http/serve.ts';
import { sessionByToken } from '../session/sessions.table.ts';
import { addOnsIn, fitting } from './add-ons.table.ts';
import { offersByIds } from './offers.table.ts';

/**
 * Combines what is sold (from the catalog) with its wording in each locale (from the content
 * service).
 */
export const presentOffers: Handler<typeof webOffers.commerceInfo> = async (
  { body, session, at },
  { db, content },
) => {
  const { locales, province, accessToken } = body;
  const { location: country } = session;
  if (accessToken !== undefined) {
    const theirs = await sessionByToken(db, accessToken, at);
    if (theirs?.sessionId !== session.sessionId) unauthenticated();
  }
  const ids = body.offerIds.map((id) => offerId.parse(id));
  const today = todayIn(country, at);
  const found = chooseOffers(await offersByIds(db, ids), { country, today });
  if (!found.ok) return found;

  const sold = await addOnsIn(db, country);
  const addOnsFor = (offer: Offer) =>
    fitting(sold, offer).map(({ addOnId, monthly }) => ({
      addOnId,
      monthly: { minorUnits: monthly, currency: currencyOf[country] },
    }));

  const shown = [];
  for (const locale of locales) {
    const isQuebec = country === 'CA' && province === 'QC' && locale !== 'en_US';
    const wording = contentLocale.parse(`${locale.replace('_', '-')}${isQuebec ? '_QC' : ''}`);
    const [offers, properties] = [
      await writtenOr(nothing, content, 'Offer', wording),
      await writtenOr(nothing, content, 'Properties', wording),
    ];
    for (const offer of found.value.offers) {
      shown.push(displayOf(offer, { locale, offers, properties, addOns: addOnsFor(offer) }));
    }
  }
  return accept({ offers: shown });
};

export const describePackages: Handler<typeof webOffers.allPackageDescriptions> = async (
  { body: { locale } },
  { content },
) =>
  accept({
    packages: descriptionsOf(await content.read({ wanted: { contentType: 'Package' }, locale })),
  });

const nothing: Entries = { entries: [], included: [] };

/** Falls back when the content service fails, so that an outage there does not stop sales. */
const writtenOr = (
  otherwise: Entries,
  content: ContentReader,
  contentType: string,
  locale: ContentLocale,
) =>
  content.read({ wanted: { contentType }, locale }).catch((error) => {
    if (error instanceof CallFailure) return otherwise;
    throw error;
  });
