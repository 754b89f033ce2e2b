import { describe, expect, it } from '@jest/globals';
import { device } from '@sideband/shared-sdk/device/calls';
import { giftCards } from '@sideband/shared-sdk/gift-cards/calls';
import { identities } from '@sideband/shared-sdk/identity/calls';
import { sql } from 'kysely';
import { pino } from 'pino';
import { eitherDatabase } from '../testing/databases.ts';
import { startApi } from '../testing/start-api.ts';
import { metadata } from '../testing/visitor.ts';

describe('HTTP API', () => {
  it('returns 404 in the envelope for an unknown call', async () => {
    const { visit } = await startApi();
    const response = await visit().ask.raw({ method: 'POST', path: 'no/such' });
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ error: { code: 'NOT_FOUND' } });
  });

  it('returns the invalid fields and their rules, never the values that were sent', async () => {
    const { visit } = await startApi();
    const { ask, accessToken } = visit();
    const body = { number: '6031-secret', cvv2: '77777', expiry: { month: '13', year: '2030' } };

    const response = await ask.raw(giftCards.lookUp, body, await accessToken());
    const text = await response.text();

    expect(response.status).toBe(400);
    const { error } = JSON.parse(text);
    expect(error.code).toBe('BAD_REQUEST');
    expect(error.invalidFields.map(({ field }: { field: string }) => field)).toEqual([
      'number',
      'cvv2',
      'expiry.month',
    ]);
    expect(text).not.toMatch(/secret|77777|"13"/);
  });

  it.each(eitherDatabase)('rejects text that a database cannot store, on %s', async (database) => {
    const { visit } = await startApi(database);
    const { ask, accessToken } = visit();
    const token = await accessToken();
    for (const handle of ['a\0b@example.com', 'a\ud800@example.com']) {
      const body = { handle, password: 'Correct-Horse-7!' };
      const response = await ask.raw(identities.authenticatePassword, body, token);
      expect(response.status).toBe(400);
      expect((await response.json()).error.invalidFields).toEqual([
        { field: 'handle', problem: expect.stringContaining('without control or invisible') },
      ]);
    }
  });

  it('rejects a body that is invalid JSON, too large or of another content type', async () => {
    const { url } = await startApi();
    const send = async (body: string, type = 'application/json') => {
      const headers = { 'content-type': type };
      const response = await fetch(`${url}/api/${device.register.path}`, {
        method: 'POST',
        headers,
        body,
      });
      return [response.status, (await response.json()).error.code];
    };

    expect(await send('{')).toEqual([400, 'BAD_REQUEST']);
    expect(await send('{"__proto__":{}}')).toEqual([400, 'BAD_REQUEST']);
    expect(await send(JSON.stringify({ a: 'x'.repeat(9000) }))).toEqual([413, 'BAD_REQUEST']);
    expect(await send('<a/>', 'text/xml')).toEqual([415, 'BAD_REQUEST']);
  });

  it('reveals no internals when it fails', async () => {
    const api = await startApi();
    const { ask } = api.visit();
    await sql`alter table devices rename to devices_gone`.execute(api.db);
    try {
      const response = await ask.raw(device.register, metadata);
      expect(response.status).toBe(500);
      const { error } = await response.json();
      expect(error).toEqual({ code: 'SYSTEM', description: 'Something broke on our side.' });
      const [logged = '{}'] = api.log
        .filter((line) => line.includes('a call broke down'))
        .slice(-1);
      const err = { message: expect.stringContaining('devices') };
      expect(JSON.parse(logged)).toMatchObject({ level: pino.levels.values.error, err });
    } finally {
      await sql`alter table devices_gone rename to devices`.execute(api.db);
    }
  });

  it("keeps the caller's trace ID, and replaces an invalid one", async () => {
    const { url } = await startApi();
    const traceOf = async (id: string) =>
      (await fetch(`${url}/livez`, { headers: { 'x-sideband-trace-id': id } })).headers.get(
        'x-trace-id',
      );

    expect(await traceOf('trace-0123456789')).toBe('trace-0123456789');
    expect(await traceOf('no spaces {}')).toMatch(/^[\da-f-]{36}$/);
  });

  it('is live and ready', async () => {
    const { url } = await startApi();
    expect((await fetch(`${url}/livez`)).status).toBe(200);
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
  });

  it("uses only the last hop as the visitor's address", async () => {
    const { url } = await startApi();
    const register = (forwarded: string) =>
      fetch(`${url}/api/${device.register.path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-forwarded-for': forwarded },
        body: JSON.stringify(metadata),
      });
    for (let nth = 1; nth <= 60; nth++) await register(`10.9.9.${nth}, 10.8.8.8`);

    expect((await register('10.9.9.99, 10.8.8.8')).status).toBe(428);
    expect((await register('10.8.8.8, 10.9.9.99')).status).toBe(200);
  });
});
