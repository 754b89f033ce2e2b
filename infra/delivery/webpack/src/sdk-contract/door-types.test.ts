import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { typesOfDoors } from './door-types.ts';
import { openLibrary } from './library.ts';
import { sdkContract } from './sdk-contract.ts';

const core = '@sideband/shared-sdk';
const ui = `${core}/ui`;

const before = {
  'index.d.ts': `export type { Sdk } from './sdk.ts';
    export declare function pause(ms: number): Promise<void>;`,
  'sdk.d.ts': `import type { Clock } from './clock.ts';
    /** The way to the server. */
    export interface Sdk { time: Clock; country: 'US' | 'CA'; }`,
  'clock.d.ts': 'export interface Clock { now(): number; }',
  'ui.d.ts': `import type { Sdk } from '${core}';
    export interface ButtonProps { busy?: boolean; label: string; }
    export declare function Button({ busy, label }: ButtonProps): object;
    export declare function useSdk(): Sdk;
    export * as z from './schema.ts';`,
  'schema.d.ts': "export { object, string } from 'zod/mini';",
};

/** Returns entry point and name → hash of its type, for an SDK with these changes. */
function hashes(changes: Partial<Record<keyof typeof before, string>> = {}) {
  const sdk = mkdtempSync(join(tmpdir(), 'sdk-'));
  const doors = { '.': './src/index.ts', './ui': './src/ui.ts' };
  writeFileSync(join(sdk, 'package.json'), JSON.stringify({ name: core, exports: doors }));
  for (const [name, text] of Object.entries({ ...before, ...changes })) {
    const file = join(sdk, 'types', name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
  }
  const found = typesOfDoors(openLibrary({ types: join(sdk, 'types'), sdk }), [core, ui]);
  const names = [...found].flatMap(([module, types]) =>
    [...types].map(([name, { hash }]) => [`${module} ${name}`, hash]),
  );
  return Object.fromEntries(names) as Record<string, string>;
}

/** Returns the names whose hashes differ. */
function differences(one: Record<string, string>, other: Record<string, string>) {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].filter((name) => one[name] !== other[name]).sort();
}

describe('typesOfDoors', () => {
  it('lists exports, and members of namespaces and named types', () => {
    expect(Object.keys(hashes())).toEqual([
      ...[`${core} Sdk!`, `${core} Sdk.country`, `${core} Sdk.time`, `${core} pause`],
      ...[
        `${ui} Button`,
        `${ui} ButtonProps!`,
        `${ui} ButtonProps.busy`,
        `${ui} ButtonProps.label`,
      ],
      ...[`${ui} useSdk`, `${ui} z.object`, `${ui} z.string`],
    ]);
  });

  it('ignores comments, line breaks and parameter names', () => {
    const written = {
      'index.d.ts': `export type { Sdk } from './sdk.ts';
      /** Waits. */
      export declare function pause(
        // a thousandth of a second
        milliseconds: number
      ): Promise<void>;`,
      'ui.d.ts': before['ui.d.ts'].replace('{ busy, label }', 'props'),
    };

    expect(differences(hashes(), hashes(written))).toEqual([]);
  });

  it.each([
    [
      'a parameter',
      { 'index.d.ts': before['index.d.ts'].replace('number', 'string') },
      `${core} pause`,
    ],
    ['a member', { 'sdk.d.ts': before['sdk.d.ts'].replace("'CA'", "'MX'") }, `${core} Sdk.country`],
    [
      'an indirectly referenced type',
      { 'clock.d.ts': 'export interface Clock { now(): bigint; }' },
      `${core} Sdk.time`,
    ],
    [
      'a referenced package',
      { 'schema.d.ts': "export { object, string } from 'zod';" },
      `${ui} z.object`,
    ],
  ])('detects a changed type of %s', (_what, changes, name) => {
    expect(differences(hashes(), hashes(changes))).toContain(name);
  });

  it('adds a member to a returned type without changing existing hashes', () => {
    const grown = { 'sdk.d.ts': before['sdk.d.ts'].replace('time:', 'drafts: object; time:') };

    expect(differences(hashes(), hashes(grown))).toEqual([`${core} Sdk.drafts`]);
  });

  it('allows new optional properties of a parameter, and detects required ones', () => {
    const offered = { 'ui.d.ts': before['ui.d.ts'].replace('label:', 'tone?: string; label:') };
    expect(differences(hashes(), hashes(offered))).toEqual([`${ui} ButtonProps.tone`]);

    const asked = { 'ui.d.ts': before['ui.d.ts'].replace('label:', 'tone: string; label:') };
    expect(differences(hashes(), hashes(asked))).toEqual([
      `${ui} ButtonProps!`,
      `${ui} ButtonProps.tone`,
    ]);
  });

  it('covers every shared module of the current SDK', async () => {
    const { modules } = await sdkContract();

    expect(modules.react).toMatchObject({ useState: { hash: '' } });
    expect(modules[`${core}/react`]?.useSdk).toMatchObject({ leadsTo: [`${core} Sdk`] });
    expect(modules[`${core}/wire`]?.['z.object']?.hash).toMatch(/^[\w-]{12}$/);
    expect(modules[ui]?.Button?.hash).not.toBe(modules[ui]?.ButtonLink?.hash);
  });
});
