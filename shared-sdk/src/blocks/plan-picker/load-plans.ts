import type { Sdk } from '@sideband/shared-sdk';
import { type Offer, type OfferList, type OfferRefusal, offers } from '@sideband/shared-sdk/offers';
import { commerceLocales, type OfferDisplay, webOffers } from '@sideband/shared-sdk/web-offers';
import type { Result } from '@sideband/shared-sdk/wire';
import { choosePlans, type Plan, planFrom } from './plan.ts';

interface Codes {
  programCode?: string;
  promoCode?: string;
}

/** Reads offers from a call other than the default one. It receives at most one of the codes. */
export type ReadOffers = (sdk: Sdk, codes: Codes) => Promise<Result<OfferList, OfferRefusal>>;

export interface PlansOptions {
  /** Product group of the offers. All groups when omitted. */
  group?: string | undefined;
  /**
   * Reads the offers by a call other than the default one. A new function triggers a new request,
   * so memoize it.
   */
  read?: ReadOffers | undefined;
  /** While this is true, nothing is requested, because a prerequisite is still unknown. */
  waits?: boolean | undefined;
  /** Code of a campaign, from the URL. */
  programCode?: string | undefined;
  /** Code typed by the customer, or from the URL. */
  promoCode?: string | undefined;
  /**
   * Province whose wording is used, because Quebec has its own. Defaults to the province of the
   * signed-in customer.
   */
  province?: string | undefined;
}

/** A refused code, with the reason. */
export interface TurnedDown {
  code: string;
  isPromoCode: boolean;
  refusal: OfferRefusal;
}

interface Found {
  plans: Plan[];
  refused?: TurnedDown;
}

type PageLocale = 'en-US' | 'en-CA' | 'fr-CA';

/**
 * Returns the plans on sale with their display texts. When a code is refused, returns the refusal
 * and the plans on sale without the code.
 */
export async function loadPlans(
  sdk: Sdk,
  { locale, ...options }: Options & { locale: PageLocale },
): Promise<Found> {
  const { found, refused } = await findOffers(sdk, options);
  const displays = await readDisplays(sdk, found, { locale, province: options.province });
  const plans = found.map((offer) =>
    planFrom(
      offer,
      displays.find(({ offerId }) => offerId === offer.id),
    ),
  );
  return { plans, ...(refused && { refused }) };
}

type Options = Omit<PlansOptions, 'waits'> & { isCustomer: boolean };

async function findOffers(
  sdk: Sdk,
  { group, read: readOthers, programCode, promoCode, isCustomer }: Options,
): Promise<{ found: Offer[]; refused?: TurnedDown }> {
  const read: (codes: Codes) => Promise<Result<OfferList, OfferRefusal>> = (codes) => {
    if (readOthers) return readOthers(sdk, codes);
    return isCustomer
      ? sdk.bind(webOffers).customer(codes)
      : sdk.bind(offers).offersNew({ query: { country: sdk.country, ...codes } });
  };
  const ask = async (codes: Codes, byCode: boolean) => {
    const answer = await read(codes);
    return answer.ok
      ? { ok: true as const, found: choosePlans(answer.value.offers, { group, byCode }) }
      : answer;
  };
  let refused: TurnedDown | undefined;
  for (const [code, isPromoCode] of [
    [promoCode, true],
    [programCode, false],
  ] as const) {
    if (code === undefined) continue;
    const answer = await ask(isPromoCode ? { promoCode: code } : { programCode: code }, true);
    // A code that is valid only for offers not sold here is treated as invalid.
    if (answer.ok && answer.found.length > 0)
      return { found: answer.found, ...(refused && { refused }) };
    if (answer.ok && !isPromoCode) return { found: [], ...(refused && { refused }) };
    refused ??= {
      code,
      isPromoCode,
      refusal: answer.ok ? { code: 'INVALID_OFFER_DATA' } : answer.error,
    };
  }
  const answer = await ask({}, false);
  return { found: answer.ok ? answer.found : [], ...(refused && { refused }) };
}

/**
 * Returns the display texts of offers, or none when they cannot be read: the offers are still sold
 * under their own names.
 */
export async function readDisplays(
  sdk: Sdk,
  found: Pick<Offer, 'id'>[],
  { locale, province }: { locale: PageLocale; province?: string | undefined },
): Promise<OfferDisplay[]> {
  if (found.length === 0) return [];
  const asked = {
    offerIds: found.map(({ id }) => id),
    locales: commerceLocales([locale]),
    ...(sdk.country === 'CA' && province !== undefined && { province }),
  };
  const nothing: Result<{ offers: OfferDisplay[] }, OfferRefusal> = {
    ok: true,
    value: { offers: [] },
  };
  const shown = await sdk
    .bind(webOffers)
    .commerceInfo(asked)
    .catch(() => nothing);
  return shown.ok ? shown.value.offers : [];
}
