import {
  createSdk,
  memoryCookies,
  type Sdk,
  type SdkOptions,
  systemClock,
} from '@sideband/shared-sdk';
import { accountTwins } from '../account/fake.ts';
import { deviceTwins } from '../device/fake.ts';
import { giftCardTwins } from '../gift-cards/fake.ts';
import { identityTwins } from '../identity/fake.ts';
import { sessionTwins } from '../session/fake.ts';
import { answerWith } from './answer.ts';
import { createGiven } from './create-given.ts';
import type { Stage } from './given.ts';
import { type CallName, createMischief } from './mischief.ts';
import { Failure, visit } from './twin.ts';
import { createWorld } from './world.ts';

const twins = [
  ...accountTwins,
  ...deviceTwins,
  ...giftCardTwins,
  ...identityTwins,
  ...sessionTwins,
];

export interface FakeBackend extends Stage {
  fetch: typeof fetch;
  newSdk(options?: Partial<SdkOptions>): Sdk;
  /** The next such call is carried out, and its answer never arrives. */
  loseAnswer(call: CallName): void;
  /** The next such call fails with that status, or on the network, and nothing is carried out. */
  fail(call: CallName, how: number | 'network'): void;
  /** From now on every answer takes that long. */
  delay(ms: number): void;
  /** How often the call has been made. */
  timesAsked(call: CallName): number;
  /** The server forgets who is signed in. */
  endSessions(): void;
}

/**
 * The api in memory: the same calls, codes and limits, without a server. A remote runs alone on it,
 * and a screen test needs nothing else.
 */
export function createFakeBackend({
  now = () => new Date(),
}: {
  now?: () => Date;
} = {}): FakeBackend {
  const world = createWorld(now);
  const { around, ...switches } = createMischief();

  const fakeFetch: typeof fetch = async (input, { method, headers, body } = {}) => {
    const { pathname, hostname } = new URL(String(input), 'http://localhost');
    const twin = twins.find(
      ({ call }) => call.method === method && pathname.endsWith(`/${call.path}`),
    );
    if (!twin) {
      return answerWith(() => {
        throw new Failure(404, 'NOT_FOUND');
      });
    }
    const visitor = visit({
      world,
      // The site is known by its host, as everywhere.
      country: hostname.startsWith('ca.') ? 'CA' : 'US',
      bearer: new Headers(headers).get('authorization')?.replace('Bearer ', '') ?? '',
    });
    const sent = typeof body === 'string' ? JSON.parse(body) : undefined;
    return around(`${twin.call.domain}.${twin.call.name}`, () =>
      answerWith(() => twin.answer(visitor, sent)),
    );
  };

  return {
    given: createGiven(world),
    fetch: fakeFetch,
    newSdk: ({ country = 'US', ...options } = {}) =>
      createSdk({
        apiBase: country === 'CA' ? 'http://ca.localhost/api' : 'http://localhost/api',
        country,
        fetch: fakeFetch,
        cookies: memoryCookies(),
        draftStorage: null,
        clock: { ...systemClock, now },
        ...options,
      }),
    ...switches,
    endSessions() {
      for (const [token, { customer }] of world.sessions) {
        if (customer) world.sessions.delete(token);
      }
    },
  };
}
