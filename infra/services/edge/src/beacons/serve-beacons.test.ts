import { describe, expect, it } from '@jest/globals';
import type { HealthReport } from '@sideband/control/health';
import { givenEdge } from '../testing/given-edge.ts';

const own = { origin: 'http://localhost:4000' };
const page = { page: 'page-0001', revision: '1' };
const whose = { remote: 'giftcard', version: '1.0.0', route: 'subscribe/giftcard' };
const shown = { kind: 'shown', ...whose, afterMs: 700 };
const error = {
  kind: 'error',
  ...whose,
  name: 'TypeError',
  message: 'x',
  stack: '',
  phase: 'render',
};
const beacon = { ...page, events: [shown] };

/** An edge that sends its report immediately, when it is closed. */
async function givenTold(options: Parameters<typeof givenEdge>[0] = {}) {
  const reports: HealthReport[] = [];
  const reportHealth = async (report: HealthReport) => void reports.push(report);
  const given = await givenEdge({ ...options, reportHealth });
  return {
    tell: (body: object, headers: Record<string, string> = own) =>
      given.post('/beacons', body, headers),
    async told() {
      await given[Symbol.asyncDispose]();
      const versions = reports.flatMap((report) => report.versions);
      return { versions, last: reports.at(-1), problems: reports.flatMap((one) => one.problems) };
    },
  };
}

describe('POST /beacons', () => {
  it('accepts a beacon of its own page and reports it by version', async () => {
    const { tell, told } = await givenTold();
    expect(await tell(beacon)).toMatchObject({ statusCode: 204, body: '' });
    const { versions } = await told();
    expect(versions).toEqual([
      {
        name: 'giftcard',
        version: '1.0.0',
        tally: { counts: { pages: 1, shown: 1 }, vitals: { SHOWN: { 36: 1 } }, flows: {} },
      },
    ]);
  });

  it('accepts a beacon of an override page without counting it', async () => {
    const { tell, told } = await givenTold();
    expect(await tell({ ...beacon, trial: true })).toMatchObject({ statusCode: 204 });
    expect((await told()).versions).toEqual([]);
  });

  it.each([
    ['another site', { origin: 'https://elsewhere.example' }],
    ['the site of the other country', { origin: 'http://ca.localhost:4000' }],
    ['an opaque origin', { origin: 'null' }],
    ['a sender without an origin', {}],
    ['a cross-site frame', { ...own, 'sec-fetch-site': 'cross-site' }],
  ])('rejects a beacon from %s', async (_, headers) => {
    const { tell, told } = await givenTold();
    expect(await tell(beacon, headers as Record<string, string>)).toMatchObject({
      statusCode: 403,
    });
    expect((await told()).versions).toEqual([]);
  });

  it('rejects malformed and oversized beacons, and limits the rate per address', async () => {
    const { tell, told } = await givenTold({ beaconLimits: { perSecond: 0.1, atOnce: 3 } });
    expect(await tell({ ...beacon, page: 'me' })).toMatchObject({ statusCode: 400 });
    const large = { ...beacon, events: [{ ...error, stack: 'x'.repeat(17_000) }] };
    expect(await tell(large)).toMatchObject({ statusCode: 413 });
    expect(await tell(beacon)).toMatchObject({ statusCode: 204 });
    expect(await tell(beacon)).toMatchObject({ statusCode: 204 });
    const refused = await tell(beacon);
    expect(refused).toMatchObject({ statusCode: 429 });
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    await told();
  });

  it('drops events of versions that were never served, and counts the drops', async () => {
    const { tell, told } = await givenTold();
    const made = { ...shown, version: '9.9.9' };
    await tell({ ...page, events: [shown, made, { ...shown, remote: 'nothing' }] });
    const { versions, last } = await told();
    expect(versions.map(({ version }) => version)).toEqual(['1.0.0']);
    expect(last?.dropped).toEqual({ 'unknown version': 2 });
  });

  it('limits how many pages are counted per address', async () => {
    const { tell, told } = await givenTold({ trustedProxies: ['127.0.0.1'] });
    const from = (address: string) => ({ ...own, 'x-forwarded-for': address });
    for (let count = 0; count < 30; count += 1) {
      await tell({ ...beacon, page: `page-lie-${count}`, events: [error] }, from('203.0.113.7'));
    }
    for (let count = 0; count < 5; count += 1) {
      await tell({ ...beacon, page: `page-${count}-ok` }, from(`198.51.100.${count}`));
    }
    const { versions, last } = await told();
    const sum = (name: 'pages' | 'errorPages') =>
      versions.reduce((all, { tally }) => all + (tally.counts[name] ?? 0), 0);
    expect([sum('pages'), sum('errorPages')]).toEqual([25, 20]);
    expect(last?.dropped).toEqual({ 'over its share': 10 });
  });

  it('stores stack frames of a problem without personal data', async () => {
    const { tell, told } = await givenTold();
    const stack = [
      'TypeError: cannot read ada@sideband.example',
      '    at pay (http://localhost:4000/a/giftcard/1.0.0/remote.js?card=6035710012345678:1:20)',
      '    at typed by hand 6035710012345678',
    ].join('\n');
    const message = 'no card 6035 7100 1234 5678 of ada@sideband.example at /redeem?code=77#x';
    const events = [
      { ...error, message, stack },
      { ...error, message: 'another', stack },
    ];
    await tell({ ...page, events });
    const { problems } = await told();
    expect(problems).toEqual([
      expect.objectContaining({
        title: 'TypeError',
        cause: 'render',
        count: 2,
        pages: 1,
        message: 'no card … of … at /redeem',
        stack: 'at pay (/a/giftcard/1.0.0/remote.js:1:20)',
      }),
    ]);
  });
});
