import type { CountryCode } from '@sideband/shared-sdk/wire';
import type { OfferRefusal } from './errors.ts';
import type { Offer } from './model.ts';

export interface FakeOffer {
  terms: Offer;
  country: CountryCode;
  status: string;
  /** The first moment it can no longer be taken. */
  endsAt: Date | undefined;
  isListed: boolean;
}

/** What the fake has on sale. */
export interface FakeCatalogue {
  offers: FakeOffer[];
  /** By code, in capitals: the ids of the offers it opens. */
  programs: Map<string, string[]>;
  promoCodes: Map<string, { offer?: string; refusal?: OfferRefusal['code'] }>;
}

export const createCatalogue = (): FakeCatalogue => ({
  offers: [],
  programs: new Map(),
  promoCodes: new Map(),
});
