import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { keepLocalToken } from './keep-local-token.ts';

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'token-'));
});
afterEach(() => rm(dataDir, { recursive: true }));

const people = [
  { name: 'Kim', email: 'kim@sideband.example', role: 'release manager' as const },
  { name: 'Ash', email: 'ash@sideband.example', role: 'developer' as const },
];

/** Starts a control that accepts one token and issues that token on request. */
async function given(known: string) {
  const made: string[] = [];
  const server = createServer(({ headers }, answer) => {
    answer.writeHead(headers.authorization === `Bearer ${known}` ? 200 : 401).end();
  });
  await new Promise<void>((up) => server.listen(0, '127.0.0.1', up));
  const address = server.address();
  const port = address && typeof address === 'object' ? address.port : 0;
  const control = {
    url: `http://127.0.0.1:${port}`,
    async tokenFor(_: object, { email }: { email: string }) {
      made.push(email);
      return known;
    },
  };
  return { control, made, [Symbol.asyncDispose]: async () => void server.close() };
}

const kept = () => readFile(join(dataDir, 'token'), 'utf8');

describe('keepLocalToken', () => {
  it('creates a developer token once, readable only by its owner', async () => {
    await using one = await given('sdb_one');
    await keepLocalToken(one.control, { dataDir, people });
    await keepLocalToken(one.control, { dataDir, people });
    expect([await kept(), one.made]).toEqual(['sdb_one', ['ash@sideband.example']]);
    expect((await stat(join(dataDir, 'token'))).mode & 0o077).toBe(0);
  });

  it('replaces the token when control has been reset', async () => {
    await writeFile(join(dataDir, 'token'), 'sdb_old', { mode: 0o600 });
    await using two = await given('sdb_two');
    await keepLocalToken(two.control, { dataDir, people });
    expect(await kept()).toBe('sdb_two');
  });
});
