import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { askForCode, waitForToken } from './device-grant.ts';

type Told = [status: number, body: object];
const told: Told[] = [];
const asked: { path: string; form: Record<string, string> }[] = [];
const server = createServer(async (request, response) => {
  let text = '';
  for await (const chunk of request) text += chunk;
  const form = Object.fromEntries(new URLSearchParams(text));
  asked.push({ path: request.url ?? '', form });
  const [status, body] = told.shift() ?? [400, { error: 'authorization_pending' }];
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
});
let address: string;
beforeAll(async () => {
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => new Promise((done) => server.close(done).closeAllConnections()));
beforeEach(() => {
  told.length = 0;
  asked.length = 0;
  pauses.length = 0;
});

const pauses: number[] = [];
const { signal } = new AbortController();
const asking = () => ({
  address,
  signal,
  pause: async (ms: number) => void pauses.push(ms / 1_000),
});
const code = {
  device_code: 'long',
  user_code: 'BCDF-GHJK',
  verification_uri: 'http://x/device',
  expires_in: 60,
  interval: 5,
};
const token = { access_token: 'sdb_x', token_id: 7, expires_in: 60 };
const error = (name: string): Told => [400, { error: name }];

describe('device grant', () => {
  it('requests a code with the client ID of the CLI and the name of the device', async () => {
    told.push([200, code]);
    expect(await askForCode(asking(), 'a laptop')).toEqual(code);
    expect(asked).toEqual([
      { path: '/auth/device', form: { client_id: 'sideband-cli', device_name: 'a laptop' } },
    ]);
  });

  it('polls every five seconds, and slows down on slow_down and server errors', async () => {
    told.push(error('authorization_pending'), error('slow_down'), [502, {}], [200, token]);
    expect(await waitForToken(asking(), code)).toMatchObject({ token: 'sdb_x', tokenId: 7 });
    expect(pauses).toEqual([5, 5, 10, 15]);
    expect(asked[0]?.form).toMatchObject({
      grant_type: 'urn:ietf:params:oauth:grant-type:device_code',
      device_code: 'long',
    });
  });

  it.each([
    ['access_denied', 'It was turned down at the browser.'],
    ['expired_token', 'The code has expired before anybody approved it.'],
    ['invalid_grant', 'Control refused the sign-in (400, invalid_grant).'],
  ])('stops polling on %s', async (name, message) => {
    told.push(error(name));
    await expect(waitForToken(asking(), code)).rejects.toMatchObject({ message, exitCode: 3 });
  });

  it('stops polling when the code has expired, even if control never reports the expiry', async () => {
    await expect(waitForToken(asking(), code)).rejects.toThrow('The code has expired');
    expect(pauses.reduce((sum, pause) => sum + pause, 0)).toBe(65);
  });

  it('suggests an API token where control does not support sign-in', async () => {
    told.push(error('unauthorized_client'));
    await expect(askForCode(asking(), 'x')).rejects.toMatchObject({
      next: expect.stringContaining('SIDEBAND_TOKEN'),
    });
  });
});
