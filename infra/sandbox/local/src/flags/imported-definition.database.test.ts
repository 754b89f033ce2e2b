import { spawn } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, jest } from '@jest/globals';
import { testBed } from '@sideband/control/testing';
import { stopDatabases } from '@sideband/database/testing';
import { stockClient } from '@sideband/edge/testing';
import { givenOneDatabase } from '../testing/given-edges.ts';

jest.setTimeout(120_000);

const program = join(import.meta.dirname, '../../../../delivery/cli/src/main.ts');
const ash = {
  targetingKey: 'visitor-1',
  email: 'ash@sideband.example',
  age: 30,
  customer: true,
  build: '2.4.0',
};
const kim = {
  targetingKey: 'visitor-2',
  email: 'kim@elsewhere.example',
  age: 12,
  customer: false,
  build: '1.9.9',
};

// Imported once for all tests, which read the result from the same edge.
let given: Awaited<ReturnType<typeof givenOneDatabase>>;
let edge: Awaited<ReturnType<typeof given.edge>>;
let client: Awaited<ReturnType<typeof stockClient>>;
let folder: string;
let imported: { state: string; filled: { pointer: string; value: unknown }[] };

beforeAll(async () => {
  given = await givenOneDatabase();
  const control = await given.control();
  const before = await control.flip(true);
  edge = await given.edge('a');
  folder = await mkdtemp(join(tmpdir(), 'sideband-import-'));
  await writeFile(join(folder, 'bed.json'), JSON.stringify(testBed()));

  const [author, colleague] = await control.managers();
  await using page = await edge.listen(before);
  const file = ['flags', 'import', 'bed.json', '--reason', 'Made elsewhere', '--owner', 'Team bed'];
  const change = JSON.parse(
    await sideband([...file, '--client', '--public-metadata', '--json'], {
      SIDEBAND_CONTROL: control.url,
      SIDEBAND_TOKEN: author.token,
      HOME: folder,
    }),
  );
  imported = change;
  const path = `/environments/production/changes/${change.change}`;
  const { etag } = await colleague('GET', path);
  const approved = await colleague('POST', `${path}/approve`, { ifMatch: etag });
  await colleague('POST', `${path}/apply`, { ifMatch: approved.etag });
  // The running edge has loaded the document by the time it notifies its pages.
  await page.next();
  client = await stockClient(edge.url);
});
afterAll(async () => {
  await client?.[Symbol.asyncDispose]();
  await given?.[Symbol.asyncDispose]();
  await rm(folder, { recursive: true, force: true });
  await stopDatabases();
});

/** Runs the command as a team does and returns its output. */
function sideband(args: string[], settings: Record<string, string>): Promise<string> {
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, [program, ...args], {
      cwd: folder,
      stdio: ['ignore', 'pipe', 'pipe'],
      env: { PATH: process.env.PATH, ...settings },
    });
    const said = { out: '', err: '' };
    child.stdout.setEncoding('utf8').on('data', (text) => {
      said.out += text;
    });
    child.stderr.setEncoding('utf8').on('data', (text) => {
      said.err += text;
    });
    child.on('close', (code) => {
      if (code === 0) done(said.out);
      else fail(new Error(`sideband ${args.join(' ')} ended with ${code}: ${said.err}${said.out}`));
    });
  });
}

/** Evaluates a flag of any type with the provider. The fallback is a value that no flag has. */
async function details(key: string, context: Record<string, string | number | boolean>) {
  const variants = Object.values(
    testBed().flags[key as keyof ReturnType<typeof testBed>['flags']].variants,
  );
  const type = typeof variants[0];
  if (type === 'boolean') return client.getBooleanDetails(key, false, context);
  if (type === 'number') return client.getNumberDetails(key, -1, context);
  if (type === 'string') return client.getStringDetails(key, 'code', context);
  return client.getObjectDetails(key, { from: 'code' }, context);
}

describe('sideband flags import', () => {
  it('imports an unmodified flagd definition and lists the defaults that were filled in', () => {
    expect(imported.state).toBe('in review');
    const declared = imported.filled.filter(({ pointer }) => pointer.startsWith('/$attributes'));
    const attribute = (type: string) => expect.objectContaining({ type, private: true });
    expect(declared.sort((a, b) => a.pointer.localeCompare(b.pointer, 'en'))).toEqual([
      { pointer: '/$attributes/age', value: attribute('number') },
      { pointer: '/$attributes/build', value: attribute('string') },
      { pointer: '/$attributes/customer', value: attribute('boolean') },
      { pointer: '/$attributes/email', value: attribute('string') },
      { pointer: '/$attributes/time', value: attribute('number') },
    ]);
    for (const key of Object.keys(testBed().flags)) {
      const owner = { pointer: `/flags/${key}/metadata/owner`, value: 'Team bed' };
      expect(imported.filled).toContainEqual(owner);
    }
  });

  const template = { showImages: true, title: 'Check', imagesPerPage: 100 };

  it.each([
    ['boolean-flag', true, 'on', 'STATIC'],
    ['string-flag', 'hi', 'a', 'STATIC'],
    ['integer-flag', 10, 'ten', 'STATIC'],
    ['float-flag', 0.5, 'half', 'STATIC'],
    ['object-flag', template, 'template', 'STATIC'],
    ['metadata-flag', true, 'on', 'STATIC'],
    ['targeted-without-default', true, 'on', 'TARGETING_MATCH'],
    ['fractional-flag', 'bleu', 'blue', 'TARGETING_MATCH'],
    ['shorthand-flag', 'rouge', 'red', 'TARGETING_MATCH'],
    ['nested-fractional-flag', 'rouge', 'red', 'TARGETING_MATCH'],
    ['cohort-flag', 'bleu', 'blue', 'TARGETING_MATCH'],
    ['semver-flag', 'bleu', 'blue', 'TARGETING_MATCH'],
    ['starts-flag', 'bleu', 'blue', 'TARGETING_MATCH'],
  ])('serves %s to the stock OpenFeature provider', async (...row) => {
    const [flagKey, value, variant, reason] = row;
    const found = await details(flagKey, ash);
    expect(found).toMatchObject({ flagKey, value, variant, reason });
    expect(found.errorCode).toBeUndefined();
  });

  it.each([
    ['fractional-flag', 'blue', 'TARGETING_MATCH'],
    ['nested-fractional-flag', 'blue', 'TARGETING_MATCH'],
    // Its rule matches no one, so the default applies.
    ['cohort-flag', 'red', 'DEFAULT'],
    ['semver-flag', 'red', 'TARGETING_MATCH'],
    ['starts-flag', 'red', 'TARGETING_MATCH'],
  ])(
    'evaluates a rule of %s with the attributes of the caller',
    async (flagKey, variant, reason) => {
      expect(await details(flagKey, kim)).toMatchObject({ variant, reason });
    },
  );

  it.each(['disabled-flag', 'no-default-flag', 'targeted-without-default'])(
    'leaves %s to the fallback in the code',
    async (key) => {
      for (const fallback of [true, false]) {
        expect(await client.getBooleanDetails(key, fallback, kim)).toMatchObject({
          value: fallback,
          reason: 'ERROR',
          errorCode: 'FLAG_NOT_FOUND',
        });
      }
    },
  );

  it('prefers the metadata of a flag to that of its set, and omits values that were filled in', async () => {
    const { flagMetadata } = await details('metadata-flag', ash);
    const own = { build: '1.0.2', attempts: 2, share: 0.1, beta: true, version: 'v2' };
    expect(flagMetadata).toEqual({ ...own, flagSetId: 'bed', applies: 'next-navigation' });
    const other = await details('string-flag', ash);
    expect(other.flagMetadata).toEqual({
      flagSetId: 'bed',
      version: 'v1',
      applies: 'next-navigation',
    });
  });

  it.each([
    ['past', -1],
    ['future', 1],
  ])("evaluates a time-based rule by the edge's clock: %s", async (variant, value) => {
    const time = Math.floor(Date.now() / 1_000) + value * 3_600;
    const found = await details('timestamp-flag', { ...kim, time });
    expect(found).toMatchObject({ value, variant, reason: 'TARGETING_MATCH' });
    expect(found.flagMetadata).toMatchObject({ applies: 'next-document' });
  });

  /**
   * Counts how many of sixty people get each variant. Their contexts differ by the person's number.
   */
  async function counted(
    key: string,
    contextOf: (person: number) => Record<string, string | number>,
  ) {
    const people = Array.from({ length: 60 }, (_, person) => details(key, contextOf(person)));
    const counts: Record<string, number> = {};
    for (const { variant = '' } of await Promise.all(people)) {
      counts[variant] = (counts[variant] ?? 0) + 1;
    }
    return counts;
  }

  // Expected counts come from running flagd's own evaluator on the original definition.
  it('distributes variants as flagd does, whatever the weights add up to', async () => {
    const email = (person: number) => `person-${person}@sideband.example`;
    const byEmail = (person: number) => ({ targetingKey: 'x', email: email(person) });
    expect(await counted('fractional-flag', byEmail)).toEqual({ red: 18, blue: 42 });
    const byKey = (person: number) => ({ targetingKey: `visitor-${person}` });
    expect(await counted('shorthand-flag', byKey)).toEqual({ red: 23, blue: 37 });
    const ofAge = (age: number) =>
      counted('nested-fractional-flag', (person) => ({ ...byEmail(person), age }));
    expect(await ofAge(17)).toEqual({ red: 27, blue: 33 });
    expect(await ofAge(18)).toEqual({ red: 44, blue: 16 });
  });

  it('hides private attributes and rules from pages, and ignores attributes that a page sends', async () => {
    const browser = { origin: edge.url, 'content-type': 'application/json' };
    const ask = (path: string, context: object) =>
      fetch(`${edge.url}${path}`, {
        method: 'POST',
        headers: browser,
        body: JSON.stringify({ context }),
      });
    const all = await ask('/ofrep/v1/evaluate/flags', ash);
    const one = await ask('/ofrep/v1/evaluate/flags/cohort-flag', ash);
    const page = await fetch(`${edge.url}/error?kind=notFound`);
    const texts = await Promise.all([all, one, page].map((answer) => answer.text()));
    expect(JSON.parse(texts[0] ?? '').flags).toContainEqual(
      expect.objectContaining({ key: 'cohort-flag', variant: 'red', reason: 'DEFAULT' }),
    );
    expect(JSON.parse(texts[1] ?? '')).toMatchObject({ variant: 'red', reason: 'DEFAULT' });
    expect(texts[2]).toContain('cohort-flag');
    for (const [index, answer] of [all, one, page].entries()) {
      const said = [texts[index], ...answer.headers.entries()].join('\n');
      expect(said).not.toMatch(/\$attributes|"email"|"age"|"customer"|@sideband\.example|isStaff/);
      expect(said).not.toMatch(/fractional"|targeting"|Team bed|Imported/);
    }
  });
});
