import type { Given } from './given.ts';
import { knownCustomer } from './known-customer.ts';
import type { World } from './world.ts';

type GivenRadios = Pick<Given, 'radio' | 'usedVehicle'>;

/** Adds radios, and used cars with vehicle records, to the fake's world. */
export function givenRadios(world: World): GivenRadios {
  return {
    async radio({ of, country = 'US', ...options } = {}) {
      const { type = 'car', lifecycle = 'inactive', isForAudio = true, refresh } = options;
      const { isElectric = false } = options;
      const radioId = `R${world.newId('radio').slice(-7)}`;
      const [plate, plateState] = [`P${radioId.slice(-6)}`, country === 'US' ? 'NY' : 'QC'];
      const [deviceId, vin] = [`dev-${radioId}`, `1HGCM826${radioId.padStart(9, '0')}`];
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
  };
}
