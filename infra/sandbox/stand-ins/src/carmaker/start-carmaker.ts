import type { Fault } from './faults.ts';
import { type Acceptance, type Car, changeTerms, type HandOff, newHandOff } from './garage.ts';
import { type Office, serveCarmaker } from './serve-carmaker.ts';

/** Fixed client credentials of the stand-in. A real car maker issues separate ones. */
export const localCarmakerClient = { clientId: 'sideband', clientSecret: 'local-carmaker' };

export interface CarmakerService {
  /** Origin of the stand-in: `http://localhost:4012`. */
  url: string;
  goWrong(fault: Fault): void;
  /** Adds a car of the maker. */
  build(car: Car): void;
  /** Issues a hand-off link, and returns its token. */
  handOff(vin: string): string;
  /** Publishes another version of the terms. */
  changeTerms(): void;
  /** Acceptances that were reported, oldest first. */
  acceptances(): Acceptance[];
  /** Rejects all access tokens that were issued so far. */
  revokeTokens(): void;
  close(): Promise<void>;
}

/** Starts the stand-in for car makers. Port 0 picks a free port. */
export async function startCarmaker({
  port,
  cars = [],
  handOffs = [],
  appClientId = 'sideband-maker-demo',
  redirectUri,
  product = () => undefined,
  now = () => new Date(),
}: {
  port: number;
  cars?: Car[];
  handOffs?: HandOff[];
  /** ID of the maker's app as a client of our OAuth server. */
  appClientId?: string;
  /** Where the app waits; a page of the stand-in by default. */
  redirectUri?: string;
  product?: Office['product'];
  now?: () => Date;
}): Promise<CarmakerService> {
  let url = '';
  const office: Office = {
    ...localCarmakerClient,
    app: { clientId: appClientId, redirectUri: () => redirectUri ?? `${url}/radio/done` },
    url: () => url,
    fault: 'none',
    tokens: new Map(),
    now: () => now().getTime(),
    product,
    cars: [...cars],
    handOffs: [...handOffs],
    terms: { version: '2026-01' },
    acceptances: [],
    returns: [],
  };
  const app = serveCarmaker(office);
  const listening = await app.listen({ port, host: '127.0.0.1' });
  url = `http://localhost:${new URL(listening).port}`;
  return {
    url,
    goWrong(fault) {
      office.fault = fault;
    },
    build: (car) => void office.cars.push(car),
    handOff(vin) {
      const issued = newHandOff(vin, { now: office.now() });
      office.handOffs.push(issued);
      return issued.token;
    },
    changeTerms: () => changeTerms(office),
    acceptances: () => [...office.acceptances],
    revokeTokens: () => office.tokens.clear(),
    close: () => app.close(),
  };
}
