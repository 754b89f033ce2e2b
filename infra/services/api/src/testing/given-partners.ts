import { randomUUID } from 'node:crypto';
import { account } from '@sideband/shared-sdk/account/model';
import type {
  PartnerEntitlementOptions,
  PartnerLinkOptions,
  PartnerTrouble,
  StorePurchaseOptions,
} from '@sideband/shared-sdk/fake';
import { offerAt } from '@sideband/shared-sdk/offers/examples';
import { partnerEntitlementId } from '@sideband/shared-sdk/partner-entitlements/model';
import type { CountryCode } from '@sideband/shared-sdk/wire';
import type { PartnerService } from '@sideband/stand-ins/partners';
import { addDays, todayIn } from '../customers/today.ts';
import type { Database } from '../database/database.ts';
import { insertOffer } from '../seed/insert-catalogue.ts';
import { digits } from './digits.ts';

interface World {
  db: Database;
  now: () => Date;
  partners?: PartnerService;
}

/** Inserts what customers have from partners and app stores. */
export function createGivenPartners({ db, now, partners }: World) {
  /** Adds a plan with a unique ID that is sold to new customers in the country. */
  async function sold(country: CountryCode): Promise<string> {
    const productId = `plan-${digits(8)}`;
    const terms = {
      ...offerAt(country, randomUUID()),
      products: [{ productId, productType: 'main' as const }],
    };
    const offer = { country, status: 'active', lastDay: null, isListed: false, position: 0 };
    await db
      .transaction()
      .execute((tx) => insertOffer(tx, { terms, ...offer, kind: 'new', fromPlan: null }));
    return productId;
  }

  return {
    async partnerEntitlement({ of, months = 6, lastDayIn = 60 }: PartnerEntitlementOptions) {
      const { country } = of;
      const productId = await sold(country);
      const lastDay = addDays(todayIn(country, now()), lastDayIn);
      const included = partners?.include({
        partner: 'Northline Bank',
        country,
        plan: productId,
        months,
        lastDay,
        claimedBy: of.accountNumber,
      });
      const id = partnerEntitlementId.parse(included?.id);
      await db
        .insertInto('partnerEntitlements')
        .values({
          partnerEntitlementId: id,
          partnerName: 'Northline Bank',
          months,
          productId,
          accountNumber: account.shape.accountNumber.parse(of.accountNumber),
          status: 'pending',
          lastDay,
          subscriptionId: null,
          activatedAt: null,
          endsOn: null,
        })
        .execute();
      return id;
    },

    async partnerLink({ country = 'US', months = 6, lastDayIn = 60 }: PartnerLinkOptions = {}) {
      const plan = await sold(country);
      const lastDay = addDays(todayIn(country, now()), lastDayIn);
      const included = { partner: 'Northline Bank', country, plan, months, lastDay };
      return partners?.include(included).token ?? '';
    },

    async partnerRevokes(token: string) {
      partners?.revoke(token);
    },

    async partnerGoesWrong(how: PartnerTrouble) {
      partners?.goWrong(how);
    },

    async storePurchase({ store = 'google', country = 'US' }: StorePurchaseOptions = {}) {
      const [receipt, reference] = [`receipt-${randomUUID()}`, `purchase-${randomUUID()}`];
      const plan = await sold(country);
      partners?.sell({ store, receipt, reference, country, plan, state: 'running' });
      return { receipt, reference };
    },

    async storePurchaseOver(reference: string) {
      partners?.become(reference, 'over');
    },
  };
}
