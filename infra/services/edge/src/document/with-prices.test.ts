import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import { pino } from 'pino';
import { followPrices } from '../config/follow-prices.ts';
import { bootOf } from '../testing/boot-of.ts';
import { givenEdge } from '../testing/given-edge.ts';
import { versions } from '../testing/versions.ts';
import { withPrices } from './with-prices.ts';

const path = '/subscribe/giftcard';
const usd = (minorUnits: number) => ({ minorUnits, currency: 'USD' as const });
const cad = (minorUnits: number) => ({ minorUnits, currency: 'CAD' as const });
const prices = {
  US: {
    app_us: { regular: usd(1099), from: usd(1099), first: { total: usd(300), months: 3 } },
    car_us: { regular: usd(1999), from: usd(1199) },
  },
  CA: { app_us: { regular: cad(1199), from: cad(1199) } },
};

const blanks = {
  origins: { US: 'https://us.blank.invalid', CA: 'https://ca.blank.invalid' },
  path: '/blank-path',
  year: 8888,
  page: '[blank-page]',
};
const amounts = (nth: number, [before, after, point]: readonly [string, string, string]) => ({
  regular: `${before}888880${point}${nth}1${after}`,
  from: `${before}888880${point}${nth}2${after}`,
  first: `${before}888880${point}${nth}3${after}`,
  months: `8880${nth}`,
});
const inEnglish = ['$', '', '.'] as const;
const inFrench = ['', '\u00a0$', ','] as const;

/** Prerendered HTML as the build writes it: amounts stand for prices that only the edge knows. */
function drawn(country: 'US' | 'CA', form: readonly [string, string, string]) {
  const [app, car] = [amounts(0, form), amounts(1, form)];
  return {
    html: `<b>${app.regular} monthly</b><i>First ${app.months}: ${app.first}</i><b>From ${car.from}</b><i>${car.first}</i>`,
    country,
    search: country === 'CA' ? '?langpref=fr-CA' : '',
    toggles: {},
    prefix: 'x0-',
    look: 'a look',
    classes: 'blank-shell',
    blanks: { ...blanks, prices: { app_us: app, car_us: car } },
  };
}

async function givenPrices(said: unknown) {
  const server = createServer(({ url }, response) => {
    response.statusCode = url === '/api/advertised-prices.json' && said ? 200 : 404;
    response.end(JSON.stringify(said ?? null));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const page = { 'en-US': drawn('US', inEnglish), 'fr-CA': drawn('CA', inFrench) };
  const frame = Object.fromEntries(
    Object.entries(page).map(([locale, one]) => [
      locale,
      { ...one, html: '<main>[blank-page]</main>', classes: 'shell_1', blanks },
    ]),
  );
  const [shell, , giftcard] = versions;
  const given = await givenEdge({
    apiUrl: `http://127.0.0.1:${port}`,
    records: [
      { ...shell, pictures: { frame } },
      { ...giftcard, pictures: { 'subscribe/giftcard': page } },
    ],
  });
  return {
    document: async (url: string, host: string) => (await given.get(url, { host })).body,
    async [Symbol.asyncDispose]() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await given[Symbol.asyncDispose]();
    },
  };
}

const pageIn = (document: string) => /<section[^>]*>(.*)<\/section>/.exec(document)?.[1];

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('prices in prerendered HTML', () => {
  it('are those of the country, in the language of the page', async () => {
    await using given = await givenPrices(prices);
    expect(pageIn(await given.document(path, 'localhost:4000'))).toBe(
      '<b>$10.99 monthly</b><i>First 3: $3.00</i><b>From $11.99</b><i></i>',
    );
    expect(pageIn(await given.document(`${path}?langpref=fr-CA`, 'ca.localhost:4000'))).toBe(
      '<b>11,99\u00a0$ monthly</b><i></i><b></b><i></i>',
    );
  });

  it('are part of the boot data, so that the page hydrates with the same ones', async () => {
    await using given = await givenPrices(prices);
    const { prices: told } = bootOf(await given.document(path, 'localhost:4000'));
    expect(told).toEqual(prices.US);
  });

  it.each([undefined, { US: { app_us: { regular: 'free' } } }])(
    'leave their space empty when the api states none or invalid ones: %j',
    async (said) => {
      await using given = await givenPrices(said);
      const document = await given.document(path, 'localhost:4000');
      expect(pageIn(document)).toBe('<b></b><i></i><b></b><i></i>');
      expect(bootOf(document).prices).toEqual({});
    },
  );

  it('are written once for each page and statement of the api', () => {
    const page = drawn('US', inEnglish);
    const stated = { locale: 'en-US' as const, prices: prices.US };
    const first = withPrices(page, stated);
    expect(withPrices(page, { ...stated })).toBe(first);
    const cheaper = { ...prices.US, app_us: { regular: usd(999), from: usd(999) } };
    expect(withPrices(page, { ...stated, prices: cheaper }).html).toContain('$9.99');
    expect(withPrices(page, { ...stated, prices: undefined }).prices).toEqual({});
  });

  it('are not used a minute after the api last stated them', async () => {
    jest.useFakeTimers();
    jest
      .spyOn(globalThis, 'fetch')
      .mockImplementationOnce(async () => Response.json(prices))
      .mockRejectedValue(new TypeError('fetch failed'));
    const followed = await followPrices('http://api.example', pino({ level: 'silent' }));

    await jest.advanceTimersByTimeAsync(59_999);
    expect(followed.current()).toEqual(prices);
    await jest.advanceTimersByTimeAsync(1);
    expect(followed.current()).toBeUndefined();
    followed.close();
  });
});
