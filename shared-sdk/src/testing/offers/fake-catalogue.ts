import {
  chooseOffers,
  isForPlan,
  refusalOf,
  type Sold,
  shownOffer,
} from '@sideband/shared-sdk/rules/offers';
import {
  accept,
  type CountryCode,
  type Money,
  type Result,
  refuse,
} from '@sideband/shared-sdk/wire';
import type { OfferRefusal } from '../../contract/offers/errors.ts';
import type { Offer, OfferList } from '../../contract/offers/model.ts';

/** Add-on that can be bought with offers of its product groups. */
export interface FakeAddOn {
  addOnId: string;
  country: CountryCode;
  services: string[];
  monthly: Money;
}

export interface Asking {
  country: CountryCode;
  programCode?: string | undefined;
  promoCode?: string | undefined;
  isCustomer: boolean;
}

type Chosen = Result<OfferList, OfferRefusal>;

/** Creates the catalog of the fake. */
export function createCatalogue(now: () => Date) {
  const offers: Sold[] = [];
  const addOns: FakeAddOn[] = [];
  /** Offer IDs by program code in upper case. */
  const programs = new Map<string, string[]>();
  const promoCodes = new Map<string, { offer?: string; refusal?: OfferRefusal['code'] }>();

  const named = (ids: string[]) => offers.filter(({ terms }) => ids.includes(terms.id));

  const today = () => now().toISOString().slice(0, 10);

  const choose = (country: CountryCode, asked: Sold[]): Chosen =>
    chooseOffers(asked, { country, today: today() });

  const isAvailable = (country: CountryCode) => (offer: Sold) =>
    refusalOf(offer, { country, today: today() }) === undefined;

  const listed = (country: CountryCode) =>
    offers.filter((offer) => offer.isListed).filter(isAvailable(country));

  function find({ country, programCode, promoCode, isCustomer }: Asking): Chosen {
    if (promoCode !== undefined) {
      const { offer, refusal } = promoCodes.get(plain(promoCode)) ?? {};
      const isForAnybody = refusal === 'IDENTITY_NOT_ELIGIBLE_ERROR' && !isCustomer;
      if (refusal && !isForAnybody) return refuse({ code: refusal });
      return choose(country, named(offer ? [offer] : []));
    }
    if (programCode === undefined) return choose(country, listed(country));
    return choose(country, named(programs.get(plain(programCode)) ?? []));
  }

  return {
    offers,
    addOns,
    programs,
    promoCodes,
    find,
    listed: (country: CountryCode) => listed(country).map(shownOffer),
    /** Returns the offers of a kind for a customer of the given plan. The list may be empty. */
    toWhoHas: (
      country: CountryCode,
      { kind, ...bought }: { kind: Sold['kind'] } & Parameters<typeof isForPlan>[1],
    ): OfferList => ({
      offers: offers
        .filter((offer) => offer.kind === kind)
        .filter((offer) => isForPlan(offer, bought))
        .filter(isAvailable(country))
        .map(shownOffer),
    }),
    addOnsOf: (country: CountryCode, { productGroups }: Pick<Offer, 'productGroups'>) =>
      addOns.filter(
        (addOn) =>
          addOn.country === country && addOn.services.some((one) => productGroups.includes(one)),
      ),
    byIds: (country: CountryCode, ids: string[]) => choose(country, named(ids)),
    isInProgram: (programCode: string, offerId: string) =>
      programs.get(plain(programCode))?.includes(offerId) ?? false,
    /**
     * Returns one offer by its ID or by a code that unlocks it. An offer that `mayTake` rejects is
     * treated as unknown.
     */
    offer(
      asking: Omit<Asking, 'programCode'> & {
        offerId: string;
        mayTake?: (offer: Sold) => boolean;
      },
    ): Result<Offer, OfferRefusal> {
      const { country, offerId, promoCode, mayTake = () => true } = asking;
      const found =
        promoCode === undefined ? choose(country, named([offerId]).filter(mayTake)) : find(asking);
      if (!found.ok) return found;
      const offer = found.value.offers.find(({ id }) => id === offerId);
      return offer ? accept(offer) : refuse({ code: 'INVALID_OFFER_DATA' });
    },
  };
}

/** Normalizes a code, which customers type in many ways. */
const plain = (code: string) => code.trim().toUpperCase();
