import { randomUUID } from 'node:crypto';
import type {
  AddOnOptions,
  ContentOptions,
  OfferOptions,
  PromoCodeOptions,
} from '@sideband/shared-sdk/fake';
import { offerAt } from '@sideband/shared-sdk/offers/examples';
import { contentOfAddOn, contentOfOffer } from '@sideband/shared-sdk/web-offers/examples';
import { type ContentService, linkTo, type StoredEntry } from '@sideband/stand-ins/content';
import { addDays, todayIn } from '../customers/today.ts';
import type { Database } from '../database/database.ts';
import { insertOffer, openByProgram, putAddOn, putPromoCode } from '../seed/insert-catalogue.ts';
import { digits } from './digits.ts';

interface World {
  db: Database;
  now: () => Date;
  /** Content service to publish to. Without it, no content is written. */
  content?: Pick<ContentService, 'publish'>;
}

/** Inserts offers and what is sold with them, and publishes their content. */
export function createGivenOffers({ db, now, content }: World) {
  const write = (entry: ContentOptions & { id: string }) => content?.publish(asStored(entry));
  return {
    async offer({
      country = 'US',
      status = 'active',
      endsInDays,
      isListed = false,
      ...options
    }: OfferOptions = {}) {
      const terms = offerAt(country, randomUUID(), options);
      const lastDay =
        endsInDays === undefined ? null : addDays(todayIn(country, now()), endsInDays);
      const { kind = 'new', fromPlan = null } = options;
      const offer = { country, status, lastDay, isListed, kind, fromPlan, position: 0 };
      await db.transaction().execute((tx) => insertOffer(tx, { terms, ...offer }));
      if (options.content) contentOfOffer(terms.id, options.content).forEach(write);
      return terms.id;
    },

    async addOn({
      country = 'US',
      services = ['streaming'],
      name = 'Live sport',
    }: AddOnOptions = {}) {
      const addOnId = randomUUID();
      const names = { 'en-US': name };
      const addOn = { addOnId, country, services, monthly: 499, position: 0, names };
      await db.transaction().execute((tx) => putAddOn(tx, addOn));
      write(contentOfAddOn(addOnId, name));
      return addOnId;
    },

    async content(options: ContentOptions) {
      const id = randomUUID();
      write({ id, ...options });
      return id;
    },

    async promoCode({ offer, refusal }: PromoCodeOptions) {
      const promoCode = `P${digits(10)}`;
      const opens = { offerId: offer ?? null, refusal: refusal ?? null };
      await db.transaction().execute((tx) => putPromoCode(tx, { promoCode, ...opens }));
      return promoCode;
    },

    async program(offers: string[]) {
      const code = `C${digits(10)}`;
      await db.transaction().execute((tx) => openByProgram(tx, code, offers));
      return code;
    },
  };
}

/**
 * Converts an entry to the content service's format. Fields that are the same in all languages are
 * stored under the first language only.
 */
function asStored({
  id,
  contentType,
  fields = {},
  wording = {},
  links = {},
}: ContentOptions & { id: string }) {
  const stored: StoredEntry = { id, contentType, fields: {} };
  for (const [name, value] of Object.entries(fields)) stored.fields[name] = { 'en-US': value };
  for (const [name, ids] of Object.entries(links)) {
    stored.fields[name] = { 'en-US': ids.map(linkTo) };
  }
  for (const [locale, words] of Object.entries(wording)) {
    for (const [name, value] of Object.entries(words)) {
      stored.fields[name] = { ...stored.fields[name], [locale]: value };
    }
  }
  return stored;
}
