import type { ContentLocale, Entry } from '@sideband/shared-sdk/content/model';
import type { ListeningOption } from './model.ts';

/** Content of an offer's package, the same in every language unless stated. */
export interface OfferContentOptions {
  name?: string;
  nameInFrench?: string;
  description?: string;
  highlights?: string[];
  deal?: string;
  /** Wording of the deal for Quebec. */
  dealInQuebec?: Record<'en' | 'fr', string>;
  listeningOptions?: ListeningOption[];
}

/** Content entry, as written by content managers. */
export interface ContentOptions {
  contentType: string;
  /** Fields that are the same in every language. */
  fields?: Entry['fields'];
  wording?: Partial<Record<ContentLocale, Entry['fields']>>;
  links?: Entry['links'];
}

/** An entry with the ID that other entries refer to. */
type Named = ContentOptions & { id: string };

/** Creates the content entries of an offer: the offer, its package and its listening options. */
export function contentOfOffer(offerId: string, request: OfferContentOptions): Named[] {
  const { name = 'All Access', nameInFrench = 'Accès complet', highlights = [] } = request;
  const { description = '', deal, dealInQuebec, listeningOptions = [] } = request;
  const said = (called: string): Entry['fields'] => ({
    name: called,
    description,
    highlights,
    ...(deal !== undefined && { deal }),
  });
  const wording: Partial<Record<ContentLocale, Entry['fields']>> = {
    'en-US': said(name),
    'en-CA': said(name),
    'fr-CA': said(nameInFrench),
    ...(dealInQuebec && {
      'en-CA_QC': { deal: dealInQuebec.en },
      'fr-CA_QC': { deal: dealInQuebec.fr },
    }),
  };
  const options = listeningOptions.map((key) => ({
    id: `listening-${key.replaceAll(' ', '-')}`,
    contentType: 'ListeningOption',
    fields: { key },
  }));
  return [
    ...options,
    {
      id: `package-${offerId}`,
      contentType: 'Package',
      fields: { plan: offerId },
      wording,
      links: { listeningOptions: options.map(({ id }) => id) },
    },
    {
      id: `offer-${offerId}`,
      contentType: 'Offer',
      fields: { offerId },
      links: { package: [`package-${offerId}`] },
    },
  ];
}

/** Creates the content entry of an add-on, with its name in every language. */
export const contentOfAddOn = (addOnId: string, name: string): Named => ({
  id: addOnId,
  contentType: 'Properties',
  fields: { addOn: addOnId },
  wording: { 'en-US': { name }, 'en-CA': { name }, 'fr-CA': { name } },
});
