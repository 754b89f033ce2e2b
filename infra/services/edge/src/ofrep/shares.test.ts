import { describe, expect, it } from '@jest/globals';
import { givenEdge } from '../testing/given-edge.ts';
import { toggleDocument } from '../testing/toggle-document.ts';
import { readToggleDocument } from '../toggles/toggle-document.ts';

const people = Array.from(
  { length: 20_000 },
  (_, index) => `visitor${String(index).padStart(9, '0')}`,
);

const shared = (buckets: [string, number][], variants: object = { on: true, off: false }) => ({
  state: 'ENABLED',
  variants,
  defaultVariant: 'off',
  targeting: { fractional: buckets },
});

/** Returns the variant of a toggle for each visitor. */
function dealt(toggle: object): string[] {
  const reading = readToggleDocument(toggleDocument({ vega: toggle }));
  if (!reading.ok) throw new Error(JSON.stringify(reading.problems));
  const { document } = reading;
  return people.map((anonymousId) => {
    const subject = { anonymousId, country: 'US', language: 'en-US' };
    return String(document.resolveOne('vega', subject)?.variant);
  });
}

const having = (variants: string[], name: string) =>
  new Set(people.filter((_, index) => variants[index] === name));

const lost = (before: Set<string>, after: Set<string>) => before.difference(after).size;

describe('fractional rollouts', () => {
  it('keep every visitor of a share when it grows', () => {
    const steps = [100, 500, 1_000, 2_500, 5_000, 9_999, 10_000];
    const groups = steps.map((weight) =>
      having(
        dealt(
          shared([
            ['on', weight],
            ['off', 10_000 - weight],
          ]),
        ),
        'on',
      ),
    );
    for (const [index, group] of groups.entries()) {
      const share = (steps[index] ?? 0) / 10_000;
      expect(Math.abs(group.size / people.length - share)).toBeLessThan(0.01);
      const next = groups[index + 1];
      if (next) expect(lost(group, next)).toBe(0);
    }
    expect(groups.at(-1)?.size).toBe(people.length);
  });

  it('keep the visitors of a variant when another is added after it', () => {
    const two = having(
      dealt(
        shared([
          ['on', 2_500],
          ['off', 7_500],
        ]),
      ),
      'on',
    );
    const three = dealt(
      shared(
        [
          ['on', 2_500],
          ['loud', 2_500],
          ['off', 5_000],
        ],
        { on: 'on', loud: 'loud', off: 'off' },
      ),
    );
    expect(lost(two, having(three, 'on'))).toBe(0);
  });

  it('assign the same visitors with every version of the evaluator', () => {
    const buckets = (...names: string[]) =>
      names.map((name): [string, number] => [name, 10_000 / names.length]);
    const variants = { on: 'on', loud: 'loud', low: 'low', off: 'off' };
    const line = (toggle: object) =>
      dealt(toggle)
        .slice(0, 40)
        .map((variant) => ['off', 'on', 'loud', 'low'].indexOf(variant))
        .join('');
    // These results are recorded, because an evaluator that reassigns visitors needs a release of
    // its own.
    expect(line(shared(buckets('on', 'off')))).toBe('0101011110110010011100000100001110111001');
    expect(line(shared(buckets('on', 'loud', 'low', 'off'), variants))).toBe(
      '3231021223213313322233033200001210222332',
    );
  });

  it('assign the same variant in documents, in bulk, by name, and in every instance', async () => {
    const toggles = {
      vega: shared([
        ['on', 3_000],
        ['off', 7_000],
      ]),
      inFrench: {
        state: 'ENABLED',
        variants: { on: true, off: false },
        defaultVariant: 'off',
        targeting: { if: [{ '==': [{ var: 'language' }, 'fr-CA'] }, 'on'] },
      },
    };
    await using one = await givenEdge({ toggles });
    await using other = await givenEdge({ toggles });
    const seen = new Set<unknown>();

    for (const targetingKey of people.slice(0, 50).map((name) => name.slice(-16))) {
      const headers = { host: 'ca.localhost:4000', cookie: `SF_ANON_ID=${targetingKey}` };
      const { body } = await one.get('/subscribe/giftcard?langpref=fr-CA', headers);
      const boot = JSON.parse(/id="boot">(.*?)<\/script>/s.exec(body)?.[1] ?? '');
      const context = { targetingKey, language: 'fr-CA' };
      const asks = (given: typeof one, path = '') =>
        given.post(`/ofrep/v1/evaluate/flags${path}`, { context }, headers);
      const [bulk, again] = [await asks(one), await asks(other)];
      expect([again.body, again.headers.etag]).toEqual([bulk.body, bulk.headers.etag]);

      const { flags } = bulk.json() as { flags: { key: string; value: unknown }[] };
      for (const [name, value] of Object.entries(boot.releaseSet.toggles)) {
        expect(flags).toContainEqual(expect.objectContaining({ key: name, value }));
        expect((await asks(other, `/${name}`)).json()).toMatchObject({ value });
      }
      expect(Object.keys(boot.releaseSet.toggles)).toHaveLength(2);
      seen.add(boot.releaseSet.toggles.vega);
    }
    expect(seen.size).toBe(2);
  });
});
