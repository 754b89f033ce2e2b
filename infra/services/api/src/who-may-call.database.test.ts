import { afterAll, describe, expect, it } from '@jest/globals';
import type { AnyCall } from '@sideband/shared-sdk/wire';
import { routes } from './routes.ts';
import { readCallFacts } from './testing/call-facts.ts';
import { stopDatabases } from './testing/databases.ts';
import { startApi } from './testing/start-api.ts';

afterAll(stopDatabases);

// Nothing here runs concurrently, so the database makes no difference.
const on = process.env.SIDEBAND_FULL ? 'PGlite' : 'PostgreSQL';

type Bare = Pick<AnyCall, 'method' | 'path'>;

/**
 * Returns a function that makes a call without parameters, with or without an access token, and
 * returns its status code.
 */
async function visit({ method, path }: Bare) {
  const { visit } = await startApi(on);
  const visitor = visit();
  const bare = { method, path: path.replaceAll(/\{\w+\}/g, 'any') };
  const status = async (token?: string) =>
    (await visitor.ask.raw(bare, method === 'GET' ? undefined : {}, token)).status;
  return { visitor, status };
}

async function expectSignedInOnly(call: Bare) {
  const { visitor, status } = await visit(call);
  expect(await status()).toBe(401);
  expect(await status(await visitor.accessToken())).toBe(403);
}

async function expectSessionOnly(call: Bare) {
  const { status } = await visit(call);
  expect(await status()).toBe(401);
}

type Named = Bare & { name: string; credential: string };

const whoseCredentialIs = (credential: string, calls: Named[]) =>
  calls
    .filter((call) => call.credential === credential)
    .map((call): [string, Bare] => [call.name, call]);

const facts = readCallFacts();

it.each(whoseCredentialIs('authenticated', facts))(
  'specified call requires a signed-in customer (%s)',
  (_, call) => expectSignedInOnly(call),
);

it.each(whoseCredentialIs('session', facts))('specified call requires a session (%s)', (_, call) =>
  expectSessionOnly(call),
);

describe('calls beyond the specification', () => {
  const named = new Set(facts.map(({ name }) => name));
  const own = routes
    .map(({ call }) => ({ ...call, name: `${call.domain}.${call.name}` }))
    .filter(({ name }) => !named.has(name));

  it.each(whoseCredentialIs('session', own))('require a session (%s)', (_, call) =>
    expectSessionOnly(call),
  );

  it.each(whoseCredentialIs('authenticated', own))('require a signed-in customer (%s)', (_, call) =>
    expectSignedInOnly(call),
  );
});
