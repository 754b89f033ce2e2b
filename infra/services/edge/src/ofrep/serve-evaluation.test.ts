import { describe, expect, it } from '@jest/globals';
import { holdSnapshots } from '@sideband/control/snapshot';
import { givenEdge } from '../testing/given-edge.ts';
import { snapshotOf } from '../testing/snapshot-of.ts';
import { toggleDocument } from '../testing/toggle-document.ts';

const url = '/ofrep/v1/evaluate/flags';
const targetingKey = 'abcdEFGH12345678';
const boolean = { state: 'ENABLED', variants: { on: true, off: false }, defaultVariant: 'off' };
const inCanada = { ...boolean, targeting: { if: [{ '==': [{ var: 'country' }, 'CA'] }, 'on'] } };
const inFrench = {
  ...boolean,
  targeting: { if: [{ '==': [{ var: 'language' }, 'fr-CA'] }, 'on'] },
};
const canada = { host: 'ca.localhost:4000' };

interface Bulk {
  flags: { key: string; value?: unknown }[];
  metadata: { revision: string };
}
const valuesIn = (answer: { json(): unknown }) => {
  const { flags } = answer.json() as Bulk;
  return Object.fromEntries(flags.map(({ key, value }) => [key, value]));
};
const revisionIn = (answer: { json(): unknown }) => (answer.json() as Bulk).metadata.revision;

describe('OFREP evaluation', () => {
  it('returns client-visible flags without their rules, segments and owners', async () => {
    const rule = { if: [{ in: [{ var: 'country' }, ['secretland']] }, 'on'] };
    const hidden = { ...boolean, targeting: rule, metadata: { client: false } };
    const metadata = { client: true, owner: 'secret team', applies: 'next-navigation' };
    const shown = { ...boolean, targeting: rule, metadata };
    await using given = await givenEdge({ toggles: { hidden, shown } });

    const answer = await given.post(url, { context: { targetingKey } });
    expect(answer.body).not.toMatch(/hidden|secret/);
    expect(answer.json()).toMatchObject({
      flags: expect.arrayContaining([
        {
          key: 'shown',
          reason: 'DEFAULT',
          value: false,
          variant: 'off',
          metadata: { applies: 'next-navigation' },
        },
      ]),
      eventStreams: [{ type: 'sse', endpoint: { requestUri: '/ofrep/v1/events' } }],
    });
    expect((await given.post(`${url}/hidden`, { context: { targetingKey } })).statusCode).toBe(404);
    expect((await given.get('/subscribe/giftcard')).body).not.toContain('"hidden"');
  });

  it('uses the country of the site, whatever the body says', async () => {
    await using given = await givenEdge({ toggles: { inCanada } });
    const context = { targetingKey, country: 'CA' };
    expect(valuesIn(await given.post(url, { context })).inCanada).toBe(false);
    const us = { targetingKey, country: 'US' };
    expect(valuesIn(await given.post(url, { context: us }, canada)).inCanada).toBe(true);
  });

  it('uses the requested language only if it is one of the country', async () => {
    await using given = await givenEdge({ toggles: { inFrench } });
    const asks = async (language: unknown, headers = canada) =>
      valuesIn(await given.post(url, { context: { targetingKey, language } }, headers)).inFrench;
    expect(await asks('fr-CA')).toBe(true);
    expect(await asks('en-CA')).toBe(false);
    expect(await asks({ evil: 1 })).toBe(false);
    expect(await asks('fr-CA', { host: 'localhost:4000' })).toBe(false);
  });

  it('takes the targeting key from the cookie if the body has none', async () => {
    await using given = await givenEdge();
    const cookie = `SF_ANON_ID=${targetingKey}`;
    expect((await given.post(url, { context: {} }, { cookie })).statusCode).toBe(200);
  });

  it("returns fresh values to a visitor who moves to the other country's site", async () => {
    await using given = await givenEdge({ toggles: { inCanada } });
    const context = { targetingKey };
    const { etag } = (await given.post(url, { context })).headers;
    const again = { 'if-none-match': String(etag) };

    expect((await given.post(url, { context }, again)).statusCode).toBe(304);
    const moved = await given.post(url, { context }, { ...again, ...canada });
    expect(moved.statusCode).toBe(200);
    expect(valuesIn(moved).inCanada).toBe(true);
  });

  it('returns 304 while nothing that rules depend on has changed', async () => {
    const control = holdSnapshots(snapshotOf(toggleDocument({ inCanada })));
    await using given = await givenEdge({ snapshots: control });
    const asks = async (header: string, key = targetingKey) => {
      const context = { targetingKey: key, language: 'en-US', more: key };
      return given.post(url, { context }, { 'if-none-match': header });
    };
    const { etag } = (await asks('')).headers;
    for (const header of [`${etag}`, `W/${etag}`, `"x", ${etag}`]) {
      const { statusCode, body } = await asks(header, 'somebodyElse');
      expect([statusCode, body]).toEqual([304, '']);
    }
    expect((await asks('*')).statusCode).toBe(200);

    control.publish(snapshotOf(toggleDocument({ inCanada }, '2'), '2'));
    expect((await asks(`${etag}`)).statusCode).toBe(200);
  });

  it('returns 200 to a client that fetches after a change event, whatever its ETag', async () => {
    await using given = await givenEdge();
    const context = { targetingKey };
    const { etag } = (await given.post(url, { context })).headers;
    const told = await given.post(
      `${url}?flagConfigEtag=1`,
      { context },
      { 'if-none-match': String(etag) },
    );
    expect(told.statusCode).toBe(200);
  });

  it.each(['flagConfigEtag=2', 'revision=2'])(
    'waits for a revision that the client has seen but the edge has not: %s',
    async (ahead) => {
      const control = holdSnapshots(snapshotOf(toggleDocument({})));
      await using given = await givenEdge({ snapshots: control });
      const answer = given.post(`${url}?${ahead}`, { context: { targetingKey } });
      setImmediate(() => control.publish(snapshotOf(toggleDocument({}, '2'), '2')));
      expect(revisionIn(await answer)).toBe('2');
    },
  );

  it('returns its current values instead of 304 when the newer revision does not arrive', async () => {
    await using given = await givenEdge();
    const context = { targetingKey };
    const { etag } = (await given.post(url, { context })).headers;
    const headers = { 'if-none-match': String(etag) };
    const answer = await given.post(`${url}?revision=9`, { context }, headers);
    expect([answer.statusCode, revisionIn(answer)]).toEqual([200, '1']);
  });
});
