import { randomInt } from 'node:crypto';
import { createLogger } from '../http/logger.ts';
import { startApi } from '../start-api.ts';
import { createGiven } from './given.ts';
import { runMain } from './run-main.ts';
import { createVisitor, newAddress } from './visitor.ts';

const balance = 1000;
type Card = Awaited<ReturnType<ReturnType<typeof createGiven>['giftCard']>>;
type Person = Awaited<ReturnType<ReturnType<typeof createGiven>['signedIn']>>;

/** Where the api is at the moment; a restart moves it. */
const site = { url: '', country: 'US' as const, address: newAddress() };

/** Sets the scene in a data folder: people, and cards for every round. */
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

/** Well within the life of an access token, and seldom enough for what one device may start. */
const signInEveryMs = 5 * 60_000;
const signedInAt = new WeakMap<Person, number>();

/** Signs in anew from time to time: a hundred rounds may take longer than an access token lasts. */
async function comeBack(person: Person, url: string) {
  person.moveTo(url);
  if (Date.now() - (signedInAt.get(person) ?? 0) < signInEveryMs) return;
  person.forgetSession();
  await person.signIn(person);
  signedInAt.set(person, Date.now());
}

/**
 * One life of the api: all people redeem the same cards, each card wanted by everybody at once, until
 * the process is killed at some moment. Gives back who was told of a success, for which card.
 */
export async function redeemUntilKilled(dataDir: string, people: Person[], cards: Card[]) {
  const main = await runMain({ SIDEBAND_DATA_DIR: dataDir });
  const told: { person: Person; card: Card }[] = [];
  // In the middle, however fast the machine: some have been told, the others are still asking.
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
  // Whoever is cut off by the kill knows nothing, and says nothing.
  const streams = people.map((person) => redeemAll(person).catch(() => {}));
  await inTheMiddle.promise;
  await new Promise((resolve) => setTimeout(resolve, randomInt(0, 40)));
  await main.end('SIGKILL');
  await Promise.all(streams);
  return told;
}

/** What the next life of the api says: of each card who has it, and what everybody has. */
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
