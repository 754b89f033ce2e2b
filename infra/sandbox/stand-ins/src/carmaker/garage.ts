import { randomBytes } from 'node:crypto';

export interface Driver {
  id: string;
  firstName: string;
  lastName: string;
  email: string;
}

/** A car as its maker knows it. */
export interface Car {
  vin: string;
  make: string;
  model: string;
  year: number;
  country: 'US' | 'CA';
  driver: Driver;
}

/** A link that the maker's app opens. It works once, in one browser, for ten minutes. */
export interface HandOff {
  token: string;
  vin: string;
  /** The app checks that it gets the same text back. */
  state: string;
  isUsed: boolean;
  /** Opaque reference to the browser that redeemed the link. */
  redeemedBy: string | undefined;
  expiresAt: number;
}

export interface Acceptance {
  driverId: string;
  version: string;
  locale: string;
  acceptedAt: string;
}

export interface Garage {
  cars: Car[];
  handOffs: HandOff[];
  terms: { version: string };
  acceptances: Acceptance[];
  /** Codes that came back to the app, and whether the state was the right one. */
  returns: { code: string; isOurs: boolean }[];
}

const usualLifeMs = 10 * 60_000;
const newText = () => randomBytes(24).toString('base64url');

export function newHandOff(
  vin: string,
  { token = newText(), isUsed = false, now = Date.now(), lifeMs = usualLifeMs } = {},
): HandOff {
  return { token, vin, state: newText(), isUsed, redeemedBy: undefined, expiresAt: now + lifeMs };
}

export type Answer = { status: number; body: object };
const no = (status: number, reason: string): Answer => ({ status, body: { reason } });

/** Redeems a link for one browser. Idempotent for the same browser. */
export function redeem(
  { handOffs, cars }: Garage,
  { token, reference }: { token: string; reference: string },
  { clientId, redirectUri, now }: { clientId: string; redirectUri: string; now: number },
): Answer {
  const found = handOffs.find((one) => one.token === token);
  const car = cars.find(({ vin }) => vin === found?.vin);
  if (!found || !car) return no(404, 'unknown');
  const isAgain = found.redeemedBy === reference;
  if (!isAgain && (found.isUsed || found.redeemedBy !== undefined)) return no(410, 'used');
  if (found.expiresAt <= now) return no(410, 'expired');
  found.redeemedBy = reference;
  const app = { clientId, redirectUri, state: found.state };
  return { status: 200, body: { vin: car.vin, driverId: car.driver.id, app } };
}

export function readCar({ cars, terms }: Garage, vin: string, origin: string): Answer {
  const car = cars.find((one) => one.vin === vin);
  if (!car) return no(404, 'unknown');
  const { version } = terms;
  const url = `${origin}/terms/${version}`;
  return { status: 200, body: { status: 'sold', driver: car.driver, terms: { version, url } } };
}

/** Idempotent: the first acceptance of a version stays. */
export function acceptTerms({ cars, terms, acceptances }: Garage, said: Acceptance): Answer {
  const { driverId, version } = said;
  if (!cars.some(({ driver }) => driver.id === driverId)) return no(404, 'unknown');
  const known = acceptances.some((one) => one.driverId === driverId && one.version === version);
  if (!known && version !== terms.version) return no(409, 'changed');
  if (!known) acceptances.push(said);
  return { status: 200, body: {} };
}

/** Publishes another version of the terms. */
export function changeTerms({ terms }: Garage) {
  const [year = '2026', nth = '1'] = terms.version.split('-');
  terms.version = `${year}-${String(Number(nth) + 1).padStart(2, '0')}`;
}
