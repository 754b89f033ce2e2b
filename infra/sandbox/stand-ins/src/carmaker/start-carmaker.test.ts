import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type CarmakerService, localCarmakerClient, startCarmaker } from './start-carmaker.ts';

const vin = '1C4RJKBG5T8100014';
const driver = { id: 'driver-1', firstName: 'Jordan', lastName: 'Reyes', email: 'j@example.com' };
let service: CarmakerService;
beforeAll(async () => {
  service = await startCarmaker({
    port: 0,
    cars: [{ vin, make: 'Jeep', model: 'Wrangler', year: 2026, country: 'US', driver }],
    product: () => ({ US: 'https://us.example', CA: 'https://ca.example' }),
  });
});
afterAll(() => service.close());

const ask = (path: string, init: RequestInit = {}) =>
  fetch(service.url + path, Object.assign({ redirect: 'manual' }, init));

async function tokenOf({ clientId, clientSecret } = localCarmakerClient) {
  const basic = Buffer.from(`${clientId}:${clientSecret}`).toString('base64');
  const response = await ask('/oauth/token', {
    method: 'POST',
    headers: { authorization: `Basic ${basic}` },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  });
  return { status: response.status, token: (await response.json()).access_token };
}

describe('car maker stand-in', () => {
  it('opens the product from the screen in a car, with another link every time', async () => {
    const open = async () =>
      (await ask(`/cars/${vin}/hand-offs`, { method: 'POST' })).headers.get('location') ?? '';
    const links = [await open(), await open()];
    for (const link of links) {
      expect(link).toMatch(/^https:\/\/us\.example\/activate\/trial\/targeted-oem\?token=[\w-]+$/);
    }
    expect(links[0]).not.toBe(links[1]);
  });

  it('serves its API only to clients with a token', async () => {
    expect((await ask(`/v1/vehicles/${vin}`)).status).toBe(401);
    expect(await tokenOf({ clientId: 'sideband', clientSecret: 'wrong' })).toMatchObject({
      status: 401,
    });
    const { token } = await tokenOf();
    const headers = { authorization: `Bearer ${token}` };
    expect(await (await ask(`/v1/vehicles/${vin}`, { headers })).json()).toMatchObject({ driver });
  });

  it('welcomes a driver back only with a state that its app has sent', async () => {
    const { token } = await tokenOf();
    const redeemed = await ask('/v1/hand-offs/redeem', {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ token: service.handOff(vin), reference: 'browser-1' }),
    });
    const { app } = await redeemed.json();
    const back = async (state: string) =>
      (await ask(`/radio/done?code=code-1&state=${state}`)).text();
    expect(await back(app.state)).toContain('Your radio is connected');
    expect(await back('another')).toContain('This return is not ours');
  });
});
