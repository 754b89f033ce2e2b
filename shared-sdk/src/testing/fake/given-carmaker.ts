import type { Given } from './given.ts';
import { givenRadios } from './given-radios.ts';
import type { World } from './world.ts';

type GivenCarmaker = Pick<Given, 'makerCar' | 'handOff' | 'carmakerGoesWrong' | 'makerTermsChange'>;

const lifeMs = 10 * 60_000;

/** Adds cars that their maker knows, and its hand-off links, to the fake's world. */
export function givenCarmaker(world: World): GivenCarmaker {
  return {
    async makerCar({ brand = 'Jeep', driver, ...options } = {}) {
      const oemDriverId = world.newId('driver');
      const radio = await givenRadios(world).radio({
        lifecycle: 'trialNotClaimed',
        ...options,
        oemDriverId,
      });
      const { deviceId, vin } = radio;
      const {
        firstName = 'Jordan',
        lastName = 'Reyes',
        email = `${oemDriverId}@example.com`,
      } = driver ?? {};
      world.carmaker.cars.push({
        deviceId,
        vin,
        brand,
        driver: { id: oemDriverId, firstName, lastName, email },
      });
      return { ...radio, oemDriverId, driver: { firstName, lastName, email } };
    },

    async handOff({ deviceId }) {
      const token = world.newId('maker-hand-off');
      world.carmaker.handOffs.set(token, {
        deviceId,
        isMailed: false,
        state: `state-of-${token}`,
        openedBy: undefined,
        expiresAt: world.in(lifeMs),
      });
      return token;
    },

    async carmakerGoesWrong(how) {
      world.carmaker.trouble = how;
    },

    async makerTermsChange() {
      world.carmaker.termsVersion++;
    },
  };
}
