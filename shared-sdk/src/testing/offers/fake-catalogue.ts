import {
  accept,
  type CountryCode,
  type Money,
  type Result,
  refuse,
} from '@sideband/shared-sdk/wire';
import { type OfferRefusal, refusalOfStatus } from '../../contract/offers/errors.ts';
import type { Offer, OfferList } from '../../contract/offers/model.ts';

export interface FakeOffer {
  terms: Offer;
  country: CountryCode;
  status: string;
  /** When the offer expires; no longer available from this moment on. */
  endsAt: Date | undefined;
  isListed: boolean;
  kind: 'new' | 'change' | 'save' | 'renewal' | 'targeted';
  /** The only plan that the offer can follow. Undefined if it is open to others. */
  fromPlan: string | undefined;
}

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
  const offers: FakeOffer[] = [];
  const addOns: FakeAddOn[] = [];
  /** Offer IDs by program code in upper case. */
  const programs = new Map<string, string[]>();
  const promoCodes = new Map<string, { offer?: string; refusal?: OfferRefusal['code'] }>();

  const named = (ids: string[]) => offers.filter(({ terms }) => ids.includes(terms.id));

  function judge(country: CountryCode, offer: FakeOffer): OfferRefusal | undefined {
    if (offer.country !== country) return { code: 'INVALID_OFFER_DATA', country: offer.country };
    const hasEnded = offer.endsAt !== undefined && offer.endsAt <= now();
    return refusalOfStatus(offer.status) ?? (hasEnded ? { code: 'OFFER_EXPIRED' } : undefined);
  }

  function choose(country: CountryCode, asked: FakeOffer[]): Chosen {
    const refusals = asked.map((offer) => judge(country, offer));
    const good = asked.filter((_, nth) => refusals[nth] === undefined);
    if (good.length > 0) return accept({ offers: good.map(shownOffer) });
    return refuse(refusals[0] ?? { code: 'INVALID_OFFER_DATA' });
  }

  const listed = (country: CountryCode) =>
    offers.filter((offer) => offer.isListed && !judge(country, offer));

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
      { kind, plan, family }: { kind: FakeOffer['kind']; plan: string; family: string },
    ): OfferList => ({
      offers: offers
        .filter((offer) => offer.kind === kind && offer.country === country)
        .filter((offer) => isForPlan(offer, { plan, family }))
        .filter((offer) => !judge(country, offer))
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
     * Returns one offer by its ID, or through a code that unlocks it. An offer that `mayTake`
     * rejects is treated as unknown.
     */
    offer(
      asking: Omit<Asking, 'programCode'> & {
        offerId: string;
        mayTake?: (offer: FakeOffer) => boolean;
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

/**
 * Whether an offer is for customers with this plan: it names the plan or, if it names none, is of
 * the plan's family.
 */
export const isForPlan = (
  { fromPlan, terms }: FakeOffer,
  { plan, family }: { plan: string; family: string },
): boolean => (fromPlan === undefined ? terms.productGroups.includes(family) : fromPlan === plan);

/** Adds the last day, if there is one, to the offer that customers see. */
const shownOffer = ({ terms, endsAt }: FakeOffer): Offer =>
  endsAt ? { ...terms, lastDay: dayBefore(endsAt) } : terms;

const dayBefore = (moment: Date) =>
  new Date(moment.getTime() - 24 * 3600_000).toISOString().slice(0, 10);

/** Normalizes a code, which people type in many ways. */
const plain = (code: string) => code.trim().toUpperCase();
