import type { Offer, OfferId } from '@sideband/shared-sdk/offers/model';
import type { CountryCode } from '@sideband/shared-sdk/wire';
import type { Selectable } from 'kysely';
import type { Day, Json } from '../database/database.ts';

export interface OffersTable {
  offerId: OfferId;
  country: CountryCode;
  kind: 'new' | 'change' | 'save' | 'renewal' | 'targeted';
  isListed: boolean;
  status: string;
  lastDay: Day | null;
  position: number;
  terms: Json<Offer>;
}
export type SoldOffer = Selectable<OffersTable>;

export interface ProgramOffersTable {
  programCode: string;
  offerId: OfferId;
}

export interface PromoCodesTable {
  promoCode: string;
  offerId: OfferId | null;
  refusal:
    | 'OFFER_EXPIRED'
    | 'OFFER_REDEEMED'
    | 'INVALID_OFFER_DATA'
    | 'IDENTITY_NOT_ELIGIBLE_ERROR'
    | null;
}
export type PromoCode = Selectable<PromoCodesTable>;
