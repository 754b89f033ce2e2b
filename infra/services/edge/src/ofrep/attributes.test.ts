import { describe, expect, it } from '@jest/globals';
import { holdSnapshots } from '@sideband/control/snapshot';
import { givenEdge } from '../testing/given-edge.ts';
import { snapshotOf } from '../testing/snapshot-of.ts';
import { toggleDocument } from '../testing/toggle-document.ts';

const url = '/ofrep/v1/evaluate/flags';
const targetingKey = 'abcdEFGH12345678';
const boolean = { state: 'ENABLED', variants: { on: true, off: false }, defaultVariant: 'off' };
const when = (condition: object) => ({ ...boolean, targeting: { if: [condition, 'on'] } });
const metadata = { client: true, applies: 'at-once' };

const $attributes = {
  plan: { type: 'string', private: false, description: 'The plan of the caller' },
  seats: { type: 'number', private: false, description: 'How many people use it' },
  email: { type: 'string', private: true, description: 'Who asks' },
};
const flags = {
  forTeams: when({ '==': [{ var: 'plan' }, 'team'] }),
  forMany: when({ '>': [{ var: 'seats' }, 10] }),
  forStaff: when({ ends_with: [{ var: 'email' }, '@sideband.example'] }),
  inCanada: when({ '==': [{ var: 'country' }, 'CA'] }),
  forNobody: when({ '==': [{ var: 'undeclared' }, 'x'] }),
};

function givenAttributes(declared: object = $attributes, more: object = {}) {
  const document = JSON.parse(toggleDocument({ ...flags, ...more }));
  const text = JSON.stringify({ ...document, $attributes: declared });
  return givenEdge({ snapshots: holdSnapshots(snapshotOf(text)) });
}
type Given = Awaited<ReturnType<typeof givenAttributes>>;

async function on(given: Given, context: object, headers: Record<string, string> = {}) {
  const answer = await given.post(url, { context: { targetingKey, ...context } }, headers);
  const { flags } = answer.json() as { flags: { key: string; value?: unknown }[] };
  return flags.filter(({ value }) => value === true).map(({ key }) => key);
}

describe('OFREP attributes', () => {
  it('evaluates rules with declared attributes of the right type only', async () => {
    await using given = await givenAttributes();
    expect(await on(given, { plan: 'team', seats: 11 })).toEqual(['forTeams', 'forMany']);
    expect(await on(given, { plan: 7, seats: '11', undeclared: 'x' })).toEqual([]);
    expect(await on(given, { plan: 'team'.repeat(100) })).toEqual([]);
    // What the edge itself knows takes precedence over the context.
    expect(await on(given, { country: 'CA' })).toEqual([]);
    const alone = await given.post(`${url}/forTeams`, { context: { targetingKey, plan: 'team' } });
    expect(alone.json()).toMatchObject({ value: true, reason: 'TARGETING_MATCH' });
  });

  it('accepts a private attribute from servers, never from browsers, and returns it nowhere', async () => {
    await using given = await givenAttributes();
    const context = { email: 'ash@sideband.example' };
    expect(await on(given, context)).toEqual(['forStaff']);
    expect(await on(given, context, { origin: 'http://localhost:4000' })).toEqual([]);
    expect(await on(given, context, { 'sec-fetch-site': 'same-origin' })).toEqual([]);
    const { body, headers } = await given.post(url, { context: { targetingKey, ...context } });
    expect(body + JSON.stringify(headers)).not.toMatch(/email|ash@/);
    expect(JSON.stringify(given.lines)).not.toContain('ash@');
  });

  it('treats an attribute as private unless it is declared as public', async () => {
    await using given = await givenAttributes({ plan: { type: 'string' } });
    expect(await on(given, { plan: 'team' })).toEqual(['forTeams']);
    expect(await on(given, { plan: 'team' }, { origin: 'http://localhost:4000' })).toEqual([]);
  });

  it('changes the ETag with the value of an attribute that a rule uses', async () => {
    await using given = await givenAttributes();
    const tag = async (context: object) =>
      (await given.post(url, { context: { targetingKey, ...context } })).headers.etag;
    const team = await tag({ plan: 'team' });
    expect(await tag({ plan: 'solo' })).not.toBe(team);
    expect(await tag({ plan: 'team', undeclared: 'y' })).toBe(team);
  });

  it('returns only metadata that is marked as public', async () => {
    const named = { ...metadata, public: 'build, beta,missing', build: '1.0.2', beta: true };
    await using given = await givenAttributes(
      {},
      { shown: { ...boolean, metadata: { ...named, owner: 'secret team' } } },
    );
    const { body } = await given.post(`${url}/shown`, { context: { targetingKey } });
    expect(JSON.parse(body).metadata).toEqual({ applies: 'at-once', build: '1.0.2', beta: true });
    const bulk = await given.post(url, { context: { targetingKey } });
    expect(bulk.body).not.toContain('secret team');
    expect(bulk.body).toContain('"build":"1.0.2"');
  });
});
