import { randomUUID } from 'node:crypto';
import type { CarmakerTrouble, GivenMakerCar, MakerCarOptions } from '@sideband/shared-sdk/fake';
import type { CarmakerService } from '@sideband/stand-ins/carmaker';
import type { Database } from '../database/database.ts';
import { createGivenRadios } from './given-radios.ts';

interface World {
  db: Database;
  now: () => Date;
  carmaker?: CarmakerService;
}

/** Inserts cars that their maker knows, and hand-off links of the maker. */
export function createGivenCarmaker({ db, now, carmaker }: World) {
  return {
    async makerCar({
      brand = 'Jeep',
      driver,
      ...options
    }: MakerCarOptions = {}): Promise<GivenMakerCar> {
      const oemDriverId = `driver-${randomUUID()}`;
      const radios = createGivenRadios({ db, now });
      const radio = await radios.radio({ lifecycle: 'trialNotClaimed', ...options, oemDriverId });
      const { deviceId, vin } = radio;
      await db
        .updateTable('radios')
        .set({
          hasOemBranding: brand !== null,
          ...(brand !== null && { make: brand }),
        })
        .where('deviceId', '=', deviceId)
        .execute();
      const known = {
        firstName: driver?.firstName ?? 'Jordan',
        lastName: driver?.lastName ?? 'Reyes',
        email: driver?.email ?? `${oemDriverId}@example.com`,
      };
      carmaker?.build({
        vin,
        make: brand ?? 'BMW',
        model: '320i',
        year: 2016,
        country: options.country ?? 'US',
        driver: { id: oemDriverId, ...known },
      });
      return { ...radio, oemDriverId, driver: known };
    },

    handOff: async ({ vin }: GivenMakerCar) => carmaker?.handOff(vin) ?? '',

    carmakerGoesWrong: async (how: CarmakerTrouble) => carmaker?.goWrong(how),

    makerTermsChange: async () => carmaker?.changeTerms(),
  };
}
