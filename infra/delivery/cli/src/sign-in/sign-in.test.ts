import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { call } from '../testing/call.ts';

/**
 * Requests to a control that approves every device immediately, each with its `Authorization`
 * header.
 */
const asked: string[] = [];
let status = 200;
const me = { name: 'Ash', email: 'ash@sideband.example', role: 'developer', actor: 'person:1' };
const server = createServer((request, response) => {
  const { method, url = '', headers } = request;
  asked.push(`${method} ${url} ${headers.authorization ?? '-'}`);
  const answers: Record<string, object> = {
    '/auth/device': {
      device_code: 'long',
      user_code: 'BCDF-GHJK',
      expires_in: 60,
      interval: 0,
      verification_uri: `${address}/device`,
      verification_uri_complete: `${address}/device?code=BCDF-GHJK`,
    },
    '/auth/token': { access_token: 'sdb_secret', token_id: 7, expires_in: 2_592_000 },
    '/api/me': { ...me, rights: ['read', 'publish'], names: ['concerts'], by: 'token' },
  };
  const code = url.startsWith('/api/me/tokens') ? status : 200;
  response.writeHead(code).end(code === 204 ? '' : JSON.stringify(answers[url] ?? {}));
});
let address: string;
let home: string;
beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((done) => server.close(done).closeAllConnections()));
beforeEach(() => {
  if (home) rmSync(home, { recursive: true });
  home = mkdtempSync(join(tmpdir(), 'sideband-sign-in-'));
  asked.length = 0;
  status = 204;
});
afterAll(() => rmSync(home, { recursive: true }));

const sideband = (argv: string[], env: Record<string, string> = {}) =>
  call(argv, { cwd: home, env: { HOME: home, SIDEBAND_CONTROL: address, ...env } });
const file = () => join(home, '.config/sideband/sign-ins.json');

describe('sign-in to control', () => {
  it('sign-in shows the address and the code, and stores the token in a file that only the user can read', async () => {
    const { code, out, err } = await sideband(['sign-in']);
    expect(code).toBe(0);
    expect(out).toContain(`Open ${address}/device?code=BCDF-GHJK`);
    expect(out).toContain(`Signed in to ${address} as Ash (developer) until 20`);
    expect(out + err).not.toContain('sdb_secret');
    expect(statSync(file()).mode & 0o777).toBe(0o600);
    expect(statSync(join(home, '.config/sideband')).mode & 0o077).toBe(0);
    expect(JSON.parse(readFileSync(file(), 'utf8'))[address]).toMatchObject({ tokenId: 7 });
  });

  it('whoami shows the person, their permissions and the source of the token, but never the token', async () => {
    await sideband(['sign-in']);
    const { out } = await sideband(['whoami']);
    expect(out).toContain('Ash <ash@sideband.example>, developer');
    expect(out).toContain('publishes concerts');
    expect(out).toContain('by sideband sign-in, until 20');
    expect(out).not.toContain('sdb_secret');
    expect(asked.at(-1)).toBe('GET /api/me Bearer sdb_secret');
  });

  it('sends a stored token only to its own control, and prefers SIDEBAND_TOKEN', async () => {
    await sideband(['sign-in']);
    const elsewhere = address.replace('127.0.0.1', 'localhost');
    const stranger = await sideband(['whoami'], { SIDEBAND_CONTROL: elsewhere });
    expect([stranger.code, stranger.err]).toEqual([3, expect.stringContaining('not signed in')]);
    expect(stranger.err).toContain('sideband sign-in');
    await sideband(['whoami'], { SIDEBAND_TOKEN: 'sdb_other' });
    expect(asked.at(-1)).toBe('GET /api/me Bearer sdb_other');
  });

  it('refuses a stored sign-in that others on this machine can read', async () => {
    await sideband(['sign-in']);
    chmodSync(file(), 0o644);
    const { code, err } = await sideband(['whoami']);
    expect([code, err]).toEqual([3, expect.stringContaining(`chmod 600 ${file()}`)]);
  });

  it.each([204, 401, 404])(
    'sign-out revokes the token and removes it after a %i response',
    async (answer) => {
      await sideband(['sign-in']);
      status = answer;
      const { code, out } = await sideband(['sign-out']);
      expect([code, out]).toEqual([0, `Signed out of ${address}.\n`]);
      expect(asked.at(-1)).toBe('DELETE /api/me/tokens/7 Bearer sdb_secret');
      expect(existsSync(file())).toBe(false);
      expect((await sideband(['sign-out'])).out).toBe(`Not signed in to ${address}.\n`);
    },
  );

  it('sign-out keeps a token that it could not revoke, unless called with --local', async () => {
    await sideband(['sign-in']);
    status = 403;
    expect((await sideband(['sign-out'])).code).toBe(3);
    expect(existsSync(file())).toBe(true);
    expect((await sideband(['sign-out', '--local'])).code).toBe(0);
    expect(existsSync(file())).toBe(false);
  });
});
