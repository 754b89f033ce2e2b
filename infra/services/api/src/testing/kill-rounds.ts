import { randomInt } from 'node:crypto';
import { createLogger } from '../http/logger.ts';
import { startApi } from '../start-api.ts';
import { createGiven } from './given.ts';
import { runMain } from './run-main.ts';
import { createVisitor, newAddress } from './visitor.ts';

const balance = 1000;
type Card = Awaited<ReturnType<ReturnType<typeof createGiven>['giftCard']>>;
type Person = Awaited<ReturnType<ReturnType<typeof createGiven>['signedIn']>>;

/** The current URL of the api. A restart changes it. */
const site = { url: '', country: 'US' as const, address: newAddress() };

/** Prepares a data folder with customers, and gift cards for every round. */
export async function prepare(
  dataDir: string,
  { people, cards }: { people: number; cards: number },
) {
  const api = await startApi({ dataDir, port: 0, logger: createLogger({ write: () => {} }) });
  site.url = api.url;
  const given = createGiven({
    ...api,
    now: () => new Date(),
    visit: () => createVisitor({ ...site, address: newAddress() }),
  });
  const make = <Thing>(count: number, one: () => Promise<Thing>) =>
    Promise.all(Array.from({ length: count }, one));
  const scene = {
    people: await make(people, () => given.signedIn()),
    cards: await make(cards, () => given.giftCard({ balance })),
  };
  await api.close();
  return scene;
}

/**
 * Interval of sign-ins: well within the lifetime of an access token, and long enough to stay below
 * the limit of sessions per device.
 */
const signInEveryMs = 5 * 60_000;
const signedInAt = new WeakMap<Person, number>();

/** Signs in again from time to time, because a hundred rounds can outlast an access token. */
async function comeBack(person: Person, url: string) {
  person.moveTo(url);
  if (Date.now() - (signedInAt.get(person) ?? 0) < signInEveryMs) return;
  person.forgetSession();
  await person.signIn(person);
  signedInAt.set(person, Date.now());
}

/**
 * Runs the api once: all customers redeem the same cards concurrently until the process is killed
 * at a random moment. Returns the successful redemptions that were reported to customers.
 */
export async function redeemUntilKilled(dataDir: string, people: Person[], cards: Card[]) {
  const main = await runMain({ SIDEBAND_DATA_DIR: dataDir });
  const told: { person: Person; card: Card }[] = [];
  // Mid-round on any machine: some redemptions have been reported, others are still pending.
  const killAfter = randomInt(1, cards.length - 2);
  const inTheMiddle = Promise.withResolvers<void>();
  for (const person of people) await comeBack(person, main.url);
  const redeemAll = async (person: Person) => {
    for (const card of cards) {
      const outcome = await person.redeem(card);
      if (outcome.ok) told.push({ person, card });
      if (told.length === killAfter) inTheMiddle.resolve();
    }
  };
  // A request that is cut off by the kill has no known outcome.
  const streams = people.map((person) => redeemAll(person).catch(() => {}));
  await inTheMiddle.promise;
  await new Promise((resolve) => setTimeout(resolve, randomInt(0, 40)));
  await main.end('SIGKILL');
  await Promise.all(streams);
  return told;
}

/** Restarts the api and returns the owners of each card and the credit of each customer. */
export async function takeStock(dataDir: string, people: Person[], cards: Card[]) {
  const main = await runMain({ SIDEBAND_DATA_DIR: dataDir });
  try {
    const owners = new Map<Card, Person[]>(cards.map((card) => [card, []]));
    const credits = new Map<Person, number>();
    for (const person of people) {
      await comeBack(person, main.url);
      credits.set(person, await person.credit());
      for (const card of cards) {
        const found = await person.lookUp(card);
        if (!found.ok && found.error.redemption) owners.get(card)?.push(person);
      }
    }
    return { owners, credits, balance };
  } finally {
    await main.end('SIGKILL');
  }
}
