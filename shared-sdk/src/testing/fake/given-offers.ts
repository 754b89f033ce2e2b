import { offerAt } from '../../contract/offers/example-offer.ts';
import type { ContentWish } from '../../contract/web-offers/example-content.ts';
import { contentOfAddOn, contentOfOffer } from '../../contract/web-offers/example-content.ts';
import type { Given } from './given.ts';
import { moneyIn, type World } from './world.ts';

const dayMs = 24 * 3600_000;

type GivenOffers = Pick<Given, 'plan' | 'offer' | 'addOn' | 'content' | 'promoCode' | 'program'>;

/** Adds offers and what is sold with them to the fake's world, and their content. */
export function givenOffers(world: World): GivenOffers {
  const write = ({
    fields = {},
    wording = {},
    links = {},
    ...entry
  }: ContentWish & { id: string }) => {
    world.content.written.push({ fields, wording, links, ...entry });
  };
  return {
    async plan(wish) {
      const productId = world.newId(`plan-${wish.service}`);
      world.plans.set(productId, wish);
      return productId;
    },

    async offer({ country = 'US', status = 'active', endsInDays, isListed = false, ...wish } = {}) {
      const terms = offerAt(country, world.newId('offer'), wish);
      const ends = endsInDays === undefined ? undefined : world.in(endsInDays * dayMs);
      const lastDay = ends?.toISOString().slice(0, 10) ?? null;
      const { kind = 'new', fromPlan = null } = wish;
      world.catalogue.offers.push({ terms, country, status, lastDay, isListed, kind, fromPlan });
      if (wish.content) contentOfOffer(terms.id, wish.content).forEach(write);
      return terms.id;
    },

    async addOn({ country = 'US', services = ['streaming'], name = 'Live sport' } = {}) {
      const addOnId = world.newId('addon');
      world.catalogue.addOns.push({ addOnId, country, services, monthly: moneyIn(country, 499) });
      write(contentOfAddOn(addOnId, name));
      return addOnId;
    },

    async content(wish) {
      const id = world.newId('entry');
      write({ id, ...wish });
      return id;
    },

    async promoCode(wish) {
      const code = world.newId('promo').toUpperCase();
      world.catalogue.promoCodes.set(code, wish);
      return code;
    },

    async program(offers) {
      const code = world.newId('program').toUpperCase();
      world.catalogue.programs.set(code, offers);
      return code;
    },
  };
}
