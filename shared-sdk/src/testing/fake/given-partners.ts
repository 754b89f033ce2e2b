import { partnerEntitlementId } from '@sideband/shared-sdk/partner-entitlements/model';
import type { Given } from './given.ts';
import { knownCustomer } from './known-customer.ts';
import type { World } from './world.ts';

const dayMs = 24 * 3600_000;

type GivenPartners = Pick<
  Given,
  | 'partnerEntitlement'
  | 'partnerLink'
  | 'partnerRevokes'
  | 'partnerGoesWrong'
  | 'storePurchase'
  | 'storePurchaseOver'
>;

/** Adds what customers have from partners and app stores to the fake's world. */
export function givenPartners(world: World): GivenPartners {
  return {
    async partnerEntitlement({ of, months = 6, lastDayIn = 60 }) {
      const id = partnerEntitlementId.parse(world.newId('entitlement'));
      const shown = {
        id,
        subscriptionId: null,
        productId: 'streaming-all-access',
        status: 'pending',
        partnerName: 'Northline Bank',
        months,
        lastDay: world
          .in(lastDayIn * dayMs)
          .toISOString()
          .slice(0, 10),
      };
      world.partnerEntitlements.push({ customer: knownCustomer(world, of), shown });
      return id;
    },

    async partnerLink({ country = 'US', months = 6, lastDayIn = 60 } = {}) {
      const token = world.newId('partner-link-token');
      const id = partnerEntitlementId.parse(world.newId('entitlement'));
      const shown = {
        id,
        subscriptionId: null,
        productId: 'streaming-all-access',
        status: 'pending',
        partnerName: 'Northline Bank',
        months,
        lastDay: world
          .in(lastDayIn * dayMs)
          .toISOString()
          .slice(0, 10),
      };
      const inclusion = { token, country, shown, customer: undefined, isRevoked: false };
      world.partners.inclusions.push(inclusion);
      return token;
    },

    async partnerRevokes(token) {
      for (const one of world.partners.inclusions) if (one.token === token) one.isRevoked = true;
    },

    async partnerGoesWrong(how) {
      world.partners.trouble = how;
    },

    async storePurchase({ store = 'google', country = 'US' } = {}) {
      const [receipt, reference] = [world.newId('receipt'), world.newId('purchase')];
      world.partners.purchases.push({ store, receipt, reference, country, isOver: false });
      return { receipt, reference };
    },

    async storePurchaseOver(reference) {
      for (const one of world.partners.purchases)
        if (one.reference === reference) one.isOver = true;
    },
  };
}
