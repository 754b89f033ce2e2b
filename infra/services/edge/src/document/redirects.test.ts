import { describe, expect, it } from '@jest/globals';
import { givenEdge } from '../testing/given-edge.ts';

const organic = '/subscribe/checkout/purchase/streaming/organic';

describe('redirects', () => {
  it('redirects in one step and keeps the query', async () => {
    await using given = await givenEdge();
    const { statusCode, headers } = await given.get('/Amzauth?code=1&state=2');

    expect(statusCode).toBe(302);
    expect(headers.location).toBe('/subscribe/linking/device-link-amazon/amzauth?code=1&state=2');
    expect(headers['cache-control']).toBe('no-store');
  });

  it('remembers the requested path for one document only', async () => {
    await using given = await givenEdge();
    const redirect = await given.get(`${organic}/variant2?q=1`);
    const [, cookie] = [redirect.headers['set-cookie']].flat().map((line) => String(line));
    expect(redirect.headers.location).toBe(`${organic}?q=1`);
    expect(cookie).toContain(`Path=${organic};`);

    const document = await given.get(organic, { cookie: String(cookie).split(';')[0] ?? '' });
    expect(document.body).toContain(`"redirectedFrom":"${organic}/variant2"`);
    expect(String(document.headers['set-cookie'])).toContain('REDIRECTED_FROM=;');
  });

  it("redirects to the account center of the visitor's country", async () => {
    await using given = await givenEdge();
    const locationOf = async (host: string) =>
      (await given.get('/account/login?a=1', { host })).headers.location;

    expect(await locationOf('localhost')).toBe('https://account.us.sideband.example/login?a=1');
    expect(await locationOf('ca.localhost')).toBe('https://account.ca.sideband.example/login?a=1');
  });

  it('redirects an unknown path to the error page, which returns 404 and keeps path and language', async () => {
    await using given = await givenEdge();
    const host = 'ca.localhost';
    const { statusCode, headers } = await given.get('/old?token=secret&langpref=fr-CA', { host });
    expect(statusCode).toBe(302);
    expect(headers.location).toBe('/error?kind=notFound&from=%2Fold%3Flangpref%3Dfr-CA');

    const page = await given.get(String(headers.location), { host });
    expect(page.statusCode).toBe(404);
    expect(page.body).toContain('<title>Page introuvable – Sideband</title>');
    expect(page.body).toContain('<meta name="robots" content="noindex">');
    expect((await given.get('/error?kind=notAvailable')).statusCode).toBe(200);
    expect((await given.get('/error')).statusCode).toBe(200);
  });

  it.each(['/%E0%A4%A', '//evil.example/x', '/\\evil.example', '/a/../../x', '/%00', '/?%'])(
    'responds to %s without redirecting to another site',
    async (url) => {
      await using given = await givenEdge();
      const { statusCode, headers } = await given.get(url);
      expect(statusCode).toBeLessThan(500);
      const to = new URL(String(headers.location ?? '/'), 'http://localhost:4000');
      expect(to.origin).toBe('http://localhost:4000');
    },
  );

  it('returns a plain 404 for a missing image', async () => {
    await using given = await givenEdge();
    const { statusCode, headers } = await given.get('/apple.png', { 'sec-fetch-dest': 'image' });
    expect([statusCode, headers['content-type']]).toEqual([404, 'text/plain; charset=utf-8']);
  });

  it('sends paths of a disabled remote to the error page and to no other remote', async () => {
    const off = {
      state: 'ENABLED',
      variants: { '1.0.0': '1.0.0', off: 'off' },
      defaultVariant: 'off',
    };
    await using given = await givenEdge({ toggles: { 'remote.giftcard.version': off } });
    const { headers } = await given.get('/subscribe/giftcard');
    expect(headers.location).toBe('/error?kind=notAvailable&from=%2Fsubscribe%2Fgiftcard');
  });

  it('keeps the query on the way to the error page, without its private parameters', async () => {
    const off = {
      state: 'ENABLED',
      variants: { '1.0.0': '1.0.0', off: 'off' },
      defaultVariant: 'off',
    };
    await using given = await givenEdge({ toggles: { 'remote.giftcard.version': off } });
    const fromOf = async (address: string) => {
      const { headers } = await given.get(address);
      return new URL(String(headers.location), 'http://localhost:4000').searchParams.get('from');
    };
    const query = 'utm_source=mail&plan=one&langpref=en-US';
    for (const path of ['/subscribe/giftcard', '/nowhere']) {
      expect(await fromOf(`${path}?${query}`)).toBe(`${path}?${query}`);
      expect(await fromOf(`${path}?plan=one&token=secret&handle=avery`)).toBe(`${path}?plan=one`);
    }
  });

  it('treats a version without a readable record as off and logs it', async () => {
    const versions = ['2.0.0', '1.0.0'];
    await using given = await givenEdge({ toggles: { 'remote.giftcard.version': versions } });
    await given.get('/subscribe/giftcard');
    const { headers } = await given.get('/subscribe/giftcard');

    expect(headers.location).toContain('kind=notAvailable');
    const errors = given.lines.filter(({ level }) => level === 50);
    expect(errors).toMatchObject([{ name: 'giftcard', version: '2.0.0' }]);
  });
});
