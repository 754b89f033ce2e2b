import type { Fixtures } from '@sideband/api';
import { type Car, newHandOff } from '@sideband/stand-ins/carmaker';

/** Drivers whom the seed records do not name. */
const drivers = [
  { firstName: 'Jordan', lastName: 'Reyes', email: 'jordan.reyes@example.com' },
  { firstName: 'Morgan', lastName: 'Lind', email: 'morgan.lind@example.com' },
  { firstName: 'Noémie', lastName: 'Roy', email: 'noemie.roy@example.com' },
];

/** Seed links must not run out before anyone has tried them. */
const seedLifeMs = 10 * 365 * 24 * 60 * 60_000;

/** Returns the cars and hand-off links of the seed records. */
export function carsIn({
  devices,
  customers,
  tokens,
}: Pick<Fixtures, 'devices' | 'customers' | 'tokens'>) {
  const unnamed = drivers.values();
  const cars = [...devices, ...ourCars].flatMap((device): Car[] => {
    const { vin, make, model, year, country, oemDriverId: id, driverProfile } = device;
    if (!id || !vin || !make || !model || !year) return [];
    const known = customers.find(({ key }) => key === driverProfile) ?? unnamed.next().value;
    if (!known) throw new Error(`${vin} needs a driver: add one to the list.`);
    const { firstName, lastName, email } = known;
    return [{ vin, make, model, year, country, driver: { id, firstName, lastName, email } }];
  });
  const handOffs = tokens
    .filter(({ type }) => type === 'oemHandoff')
    .flatMap(({ token, device: key, usedOn }) => {
      const vin = devices.find((one) => one.key === key)?.vin;
      if (vin === undefined) return [];
      return [newHandOff(vin, { token, isUsed: usedOn !== undefined, lifeMs: seedLifeMs })];
    });
  return { cars, handOffs };
}

/** Cars of our own: the seed records have none in Canada. */
const ourCars: Fixtures['devices'] = [
  {
    key: 'car-oem-ca',
    type: 'car',
    radioId: '9C4P3HTM',
    vin: '3C4NJDCN8ST100031',
    make: 'Jeep',
    model: 'Compass',
    year: 2025,
    country: 'CA',
    lifecycle: 'trialNotClaimed',
    daysIn: 2,
    daysTotal: 90,
    trialPlan: 'satellite-platinum-trial',
    oemDriverId: 'DRV-4000-0101',
    deviceSource: 'ATLAS',
    billingSystem: 'atlas',
  },
];

/**
 * Adds cars of our own, and registers the page of the stand-in that waits for the code, beside that
 * of the seed records.
 */
export const withCarmaker = (fixtures: Fixtures, url: string): Fixtures => {
  const oauthClients = fixtures.oauthClients.map((client) => {
    if (client.vendor !== 'automotive') return client;
    const redirectUris = [...client.redirectUris, `${url}/radio/done`];
    return Object.assign({}, client, { redirectUris });
  });
  const devices = [...fixtures.devices, ...ourCars];
  return Object.assign({}, fixtures, { oauthClients, devices });
};
