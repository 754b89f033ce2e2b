import type { CountryCode } from '@sideband/shared-sdk/wire';
import { offerAt } from '../../contract/offers/example-offer.ts';
import type { Given } from './given.ts';
import { knownCustomer } from './known-customer.ts';
import type { World } from './world.ts';

const dayMs = 24 * 3600_000;

/** Plan of trials in new cars. */
const planOfTrials = 'satellite-platinum-trial';

/** Adds the offer of trials in new cars, once per country. */
function sellTrial({ catalogue }: World, country: CountryCode) {
  const terms = offerAt(country, `trial-new-car-${country.toLowerCase()}`, {
    begins: 'trial',
    plan: planOfTrials,
    productGroups: ['satellite', 'trial'],
  });
  if (catalogue.offers.some((one) => one.terms.id === terms.id)) return;
  const sale = { status: 'active', lastDay: null, isListed: false, fromPlan: null };
  catalogue.offers.push({ terms, country, kind: 'targeted', ...sale });
}

type GivenRadios = Pick<Given, 'radio' | 'usedVehicle' | 'activationLink' | 'dealerRecord'>;

/** Adds radios, used cars with vehicle records, and links that offer the trial of a radio. */
export function givenRadios(world: World): GivenRadios {
  return {
    async radio({ of, country = 'US', ...options } = {}) {
      const { type = 'car', lifecycle = 'inactive', isForAudio = true, refresh } = options;
      const { isElectric = false, oemDriverId, trialPlan = planOfTrials } = options;
      const radioId = `R${world.newId('radio').slice(-7)}`;
      const [plate, plateState] = [`P${radioId.slice(-6)}`, country === 'US' ? 'NY' : 'QC'];
      const [deviceId, vin] = [`dev-${radioId}`, `1HGCM826${radioId.padStart(9, '0')}`];
      if (trialPlan === planOfTrials) sellTrial(world, country);
      world.radios.push({
        deviceId,
        radioId,
        vin,
        type,
        country,
        plate,
        plateState,
        lifecycle,
        isForAudio,
        isElectric,
        trialPlan: trialPlan ?? undefined,
        oemDriverId,
        refresh,
        customer: of && knownCustomer(world, of),
      });
      const radioIdLastFour = radioId.slice(-4);
      return { deviceId, radioId, vin, radioIdLastFour, plate, state: plateState };
    },

    async usedVehicle({ code }) {
      const vin = `1HGCM826${world.newId('used').slice(-9)}`;
      world.usedVehicles.set(vin, code);
      return { vin };
    },

    async activationLink({ radio, offer: offerId, isOver = false }) {
      const token = world.newId('letter');
      world.letters.set(token, { deviceId: radio.deviceId, offerId, isOver });
      return token;
    },

    async dealerRecord({ radio, country = 'US', offer: offerId, isOver = false, ...options }) {
      const recorded = {
        dealer: 'Capitol Motors',
        firstName: 'Dale',
        lastName: 'Whitman',
        zip: country === 'US' ? '12207' : 'H7V 3Z4',
        email: options.email ?? `${world.newId('driver')}@example.com`,
      };
      const record = { ...recorded, country, deviceId: radio.deviceId, phone: '5185550113' };
      const token = world.newId('dealer-token');
      world.dealerLinks.set(token, {
        record,
        offerId,
        expiresAt: world.in(isOver ? -1 : 30 * dayMs),
        usedAt: null,
        usedBy: null,
        customer: undefined,
      });
      return { token, ...recorded };
    },
  };
}
