import type { Offer, OfferId } from '@sideband/shared-sdk/offers/model';
import type { CountryCode } from '@sideband/shared-sdk/wire';
import type { Selectable } from 'kysely';
import type { Locale } from '../customers/customers.table.ts';
import type { Day, Json } from '../database/database.ts';

export interface OffersTable {
  offerId: OfferId;
  country: CountryCode;
  kind: 'new' | 'change' | 'save' | 'renewal' | 'targeted';
  isListed: boolean;
  status: string;
  lastDay: Day | null;
  position: number;
  /**
   * Product ID of the current plan that a change offer is made for. `null`: any plan of its product
   * group.
   */
  fromPlan: string | null;
  terms: Json<Offer>;
}
export type SoldOffer = Selectable<OffersTable>;

interface AddOnsTable {
  addOnId: string;
  country: CountryCode;
  /** Product groups of the offers this add-on can be added to. */
  services: Json<string[]>;
  /** Monthly price in minor units of the country's currency. */
  monthly: number;
  position: number;
  names: Json<Partial<Record<Locale, string>>>;
}
export type SoldAddOn = Selectable<AddOnsTable>;

interface ProgramOffersTable {
  programCode: string;
  offerId: OfferId;
}

interface PromoCodesTable {
  promoCode: string;
  offerId: OfferId | null;
  refusal:
    | 'OFFER_EXPIRED'
    | 'OFFER_REDEEMED'
    | 'INVALID_OFFER_DATA'
    | 'IDENTITY_NOT_ELIGIBLE_ERROR'
    | null;
}

declare module '../database/tables.ts' {
  interface Tables {
    addOns: AddOnsTable;
    offers: OffersTable;
    programOffers: ProgramOffersTable;
    promoCodes: PromoCodesTable;
  }
}
export type PromoCode = Selectable<PromoCodesTable>;
