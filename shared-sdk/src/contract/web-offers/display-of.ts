import type { Entries, Entry } from '@sideband/shared-sdk/content/model';
import type { Offer } from '@sideband/shared-sdk/offers/model';
import type { Money } from '@sideband/shared-sdk/wire';
import { listeningOption } from './listening-option.ts';
import type { OfferDisplay } from './model.ts';

interface Written {
  locale: OfferDisplay['locale'];
  /** Entries of type Offer, including their packages. */
  offers: Entries;
  /** Entries of type Properties, including the names of add-ons. */
  properties: Entries;
  /** Add-ons of this offer. */
  addOns: { addOnId: string; monthly: Money }[];
}

/** Returns the content of an offer. Falls back to the offer's own name if there is none. */
export function displayOf(
  { id, name }: Pick<Offer, 'id' | 'name'>,
  { locale, offers, properties, addOns }: Written,
): OfferDisplay {
  const within = (entry: Entry | undefined, field: string) =>
    (entry?.links[field] ?? []).flatMap(
      (linked) => offers.included.find((one) => one.id === linked) ?? [],
    );
  const [packaged] = within(
    offers.entries.find(({ fields }) => fields.offerId === id),
    'package',
  );
  const say = (field: string) => textOf(packaged, field);
  const deal = say('deal');
  return {
    offerId: id,
    locale,
    packageName: say('name') || name,
    description: say('description'),
    highlights: listOf(packaged, 'highlights'),
    listeningOptions: within(packaged, 'listeningOptions').flatMap((option) => {
      const known = listeningOption.safeParse(option.fields.key);
      return known.success ? [known.data] : [];
    }),
    deals: deal ? [deal] : [],
    // An add-on without a name in this language cannot be sold in it.
    addOns: addOns.flatMap(({ addOnId, monthly }) => {
      const words = properties.entries.find(({ fields }) => fields.addOn === addOnId);
      const named = textOf(words, 'name');
      return named ? [{ addOnId, name: named, text: textOf(words, 'text'), monthly }] : [];
    }),
  };
}

function textOf(entry: Entry | undefined, field: string): string {
  const value = entry?.fields[field];
  return typeof value === 'string' ? value : '';
}

function listOf(entry: Entry | undefined, field: string): string[] {
  const value = entry?.fields[field];
  return Array.isArray(value) ? value : [];
}
