import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { missingDocstrings } from './missing-docstrings.ts';
import { writeSdkDocs } from './write-sdk-docs.ts';

const made: string[] = [];
afterAll(() => {
  for (const root of made) rmSync(root, { recursive: true });
});

/** Creates a small SDK with one domain. */
async function given(changed: Record<string, string> = {}) {
  const root = mkdtempSync(join(tmpdir(), 'sideband-docs-'));
  made.push(root);
  const doors = { '.': './src/index.ts', './cards': './src/cards/index.ts' };
  const contract = { './*/calls': './src/*/calls.ts', './*/behaviour': './src/*/behaviour.ts' };
  const files = {
    'package.json': JSON.stringify({ exports: { ...doors, ...contract } }),
    'src/index.ts': "export { open, type Sdk } from './open.ts';",
    'src/open.ts':
      '/** Opens it. */\nexport function open(): Sdk { return {}; }\n/** It. */\nexport interface Sdk {}',
    'src/cards/index.ts':
      "export { cards } from './calls.ts';\nexport { useIntl } from 'react-intl';",
    'src/cards/calls.ts': calls('/**\n   * Spends a card,\n   * whole.\n   */'),
    'src/cards/errors.ts':
      "export const refusal = z.union([\n/** Spent before. */\nz.object({ code: z.literal('SPENT') })]);",
    'src/cards/behaviour.ts': 'export const stories = 1;',
    ...changed,
  };
  for (const [path, text] of Object.entries(files)) {
    const file = join(root, 'shared-sdk', path);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  const folder = join(root, 'docs/sdk');
  /** Writes a page as an earlier run would have left it. */
  function leave(name: string) {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, name), '# Older');
  }
  return {
    missing: () => missingDocstrings(root),
    write: () => writeSdkDocs(root, folder),
    page: (name: string) => readFileSync(join(folder, name), 'utf8'),
    leave,
    has: (name: string) => existsSync(join(folder, name)),
  };
}

const calls = (docstring: string) => `
const of = (def: object) => ({ _zod: { def } });
const post = (path: string, terms: object) => ({ method: 'POST', path, ...terms });
export const cards = {
  ${docstring}
  spend: post('card/{id}/spend', {
    name: 'spend',
    credential: 'authenticated',
    params: of({ shape: { id: of({}) } }),
    answer: of({}),
    refusals: of({ options: [of({ shape: { code: of({ values: ['SPENT'] }) } })] }),
  }),
};`;

describe('writeSdkDocs', () => {
  it('documents a call from its definition and its docstring', async () => {
    const sdk = await given();
    await sdk.write();
    expect(sdk.page('cards.md')).toContain(
      [
        '### spend',
        '`POST /api/card/{id}/spend`',
        'Spends a card, whole.',
        '- Credential: `authenticated`\n- Repeated by itself: never\n- Sends params: `id`\n- Refusals:\n  - `SPENT`: Spent before.',
      ].join('\n\n'),
    );
  });

  it('documents every exported name, and names the package of a re-exported one', async () => {
    const sdk = await given();
    await sdk.write();
    expect(sdk.page('core.md')).toContain(
      '### open\n\nOpens it.\n\n```ts\nfunction open(): Sdk\n```',
    );
    expect(sdk.page('cards.md')).toContain('Passed on from `react-intl`: `useIntl`.');
    expect(sdk.page('README.md')).toContain('| [@sideband/shared-sdk/cards](cards.md) | 1 | 1 |');
  });

  it('replaces existing pages and deletes those without an entry point', async () => {
    const sdk = await given();
    for (const name of ['core.md', 'gone.md']) sdk.leave(name);
    await sdk.write();
    expect(sdk.page('core.md')).toContain('# @sideband/shared-sdk\n');
    expect(sdk.has('gone.md')).toBe(false);
  });

  it('leaves the pages as they were if calls cannot be loaded', async () => {
    const sdk = await given({ 'src/cards/calls.ts': "throw new Error('no such schema');" });
    sdk.leave('core.md');
    await expect(sdk.write()).rejects.toThrow(
      'shared-sdk/src/cards/calls.ts  cannot be run: no such schema',
    );
    expect(sdk.page('core.md')).toBe('# Older');
  });

  it('documents a name that is imported and re-exported in separate statements', async () => {
    const index =
      "import { useIntl } from 'react-intl';\nexport { useIntl };\nexport { cards } from './calls.ts';";
    const sdk = await given({ 'src/cards/index.ts': index });
    await sdk.write();

    expect(sdk.page('cards.md')).toContain('useIntl');
  });
});

describe('missingDocstrings', () => {
  it('accepts an SDK whose names all have docstrings, and writes no page', async () => {
    const sdk = await given();
    expect(await sdk.missing()).toEqual([]);
    expect(sdk.has('README.md')).toBe(false);
  });

  it('requires a docstring on calls and on names of the core', async () => {
    const sdk = await given({
      'src/cards/calls.ts': calls(''),
      'src/open.ts':
        'export function open(): Sdk { return {}; }\n/** It. */\nexport interface Sdk {}',
    });
    expect(await sdk.missing()).toEqual([
      expect.objectContaining({ file: 'shared-sdk/src/cards/calls.ts', line: 6 }),
      expect.objectContaining({ file: 'shared-sdk/src/open.ts', line: 1 }),
    ]);
  });

  it('reports calls that cannot be loaded', async () => {
    const sdk = await given({ 'src/cards/calls.ts': "throw new Error('no such schema');" });
    expect(await sdk.missing()).toEqual([
      { file: 'shared-sdk/src/cards/calls.ts', says: 'cannot be run: no such schema' },
    ]);
  });
});
