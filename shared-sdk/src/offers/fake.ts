import { webOffers } from '@sideband/shared-sdk/web-offers';
import { accept, type CountryCode, type Result, refuse } from '@sideband/shared-sdk/wire';
import { twin } from '../fake/twin.ts';
import type { World } from '../fake/world.ts';
import { offers } from './calls.ts';
import { type OfferRefusal, refusalOfStatus } from './errors.ts';
import type { FakeOffer } from './fake-catalogue.ts';
import type { OfferList } from './model.ts';

type Chosen = Result<OfferList, OfferRefusal>;

const listed = ({ catalogue }: World, country: CountryCode) =>
  catalogue.offers.filter((offer) => offer.isListed && offer.country === country);

const named = ({ catalogue }: World, ids: string[]) =>
  catalogue.offers.filter(({ terms }) => ids.includes(terms.id));

function judge(world: World, country: CountryCode, offer: FakeOffer): OfferRefusal | undefined {
  if (offer.country !== country) return { code: 'INVALID_OFFER_DATA', country: offer.country };
  const hasEnded = offer.endsAt !== undefined && offer.endsAt <= world.now();
  return refusalOfStatus(offer.status) ?? (hasEnded ? { code: 'OFFER_EXPIRED' } : undefined);
}

function choose(world: World, country: CountryCode, asked: FakeOffer[]): Chosen {
  const refusals = asked.map((offer) => judge(world, country, offer));
  const good = asked.filter((_, nth) => refusals[nth] === undefined);
  if (good.length > 0) return accept({ offers: good.map(({ terms }) => terms) });
  return refuse(refusals[0] ?? { code: 'INVALID_OFFER_DATA' });
}

export const offerTwins = [
  twin(offers.offersNew, ({ world, session }, { query }) => {
    const { country, programCode, promoCode } = query;
    const { programs, promoCodes } = world.catalogue;
    if (promoCode !== undefined) {
      const { offer, refusal } = promoCodes.get(promoCode.trim().toUpperCase()) ?? {};
      const isForAnybody = refusal === 'IDENTITY_NOT_ELIGIBLE_ERROR' && !session.customer;
      if (refusal && !isForAnybody) return refuse({ code: refusal });
      return choose(world, country, named(world, offer ? [offer] : []));
    }
    if (programCode === undefined) return choose(world, country, listed(world, country));
    return choose(
      world,
      country,
      named(world, programs.get(programCode.trim().toUpperCase()) ?? []),
    );
  }),

  twin(offers.offersCatalog, ({ world, session: { country } }) => {
    const good = listed(world, country).filter((offer) => !judge(world, country, offer));
    return accept({ offers: good.map(({ terms }) => terms) });
  }),

  twin(offers.offerDetails, ({ world, session: { country } }, { params }) => {
    const chosen = choose(world, country, named(world, [params.offerId]));
    const [offer] = chosen.ok ? chosen.value.offers : [];
    return offer ? accept(offer) : (chosen as Exclude<Chosen, { ok: true }>);
  }),

  twin(webOffers.info, ({ world, session: { country } }, { offerIds }) =>
    choose(world, country, named(world, offerIds)),
  ),
];
