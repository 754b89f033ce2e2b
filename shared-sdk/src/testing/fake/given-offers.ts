import { offerAt } from '../../contract/offers/example-offer.ts';
import type { ContentOptions } from '../../contract/web-offers/example-content.ts';
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
  }: ContentOptions & { id: string }) => {
    world.content.written.push({ fields, wording, links, ...entry });
  };
  return {
    async plan(options) {
      const productId = world.newId(`plan-${options.service}`);
      world.plans.set(productId, options);
      return productId;
    },

    async offer({
      country = 'US',
      status = 'active',
      endsInDays,
      isListed = false,
      ...options
    } = {}) {
      const terms = offerAt(country, world.newId('offer'), options);
      const ends = endsInDays === undefined ? undefined : world.in(endsInDays * dayMs);
      const lastDay = ends?.toISOString().slice(0, 10) ?? null;
      const { kind = 'new', fromPlan = null } = options;
      world.catalogue.offers.push({ terms, country, status, lastDay, isListed, kind, fromPlan });
      if (options.content) contentOfOffer(terms.id, options.content).forEach(write);
      return terms.id;
    },

    async addOn({ country = 'US', services = ['streaming'], name = 'Live sport' } = {}) {
      const addOnId = world.newId('addon');
      world.catalogue.addOns.push({ addOnId, country, services, monthly: moneyIn(country, 499) });
      write(contentOfAddOn(addOnId, name));
      return addOnId;
    },

    async content(options) {
      const id = world.newId('entry');
      write({ id, ...options });
      return id;
    },

    async promoCode(options) {
      const code = world.newId('promo').toUpperCase();
      world.catalogue.promoCodes.set(code, options);
      return code;
    },

    async program(offers) {
      const code = world.newId('program').toUpperCase();
      world.catalogue.programs.set(code, offers);
      return code;
    },
  };
}
