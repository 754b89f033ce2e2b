import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { oldestNode } from '../node-version.ts';
import { call } from '../testing/call.ts';

const root = resolve(import.meta.dirname, '../../../../..');
let cwd: string;
beforeEach(() => {
  cwd = mkdtempSync(join(tmpdir(), 'sideband-new-'));
});
afterEach(() => rmSync(cwd, { recursive: true }));

const make = (name: string, ...more: string[]) =>
  call(['new', name, '--no-install', '--json', ...more], { cwd });
const read = (path: string) => readFileSync(join(cwd, path), 'utf8');
const files = (folder: string) =>
  readdirSync(join(cwd, folder), { recursive: true, withFileTypes: true }).filter((one) =>
    one.isFile(),
  );

describe('sideband new', () => {
  it('creates a remote with the given name, one flow, a test, and messages in three locales', async () => {
    const { code, json } = await make('concerts');
    expect(code).toBe(0);
    expect(json()).toEqual({ name: 'concerts', folder: join(cwd, 'concerts'), installed: false });
    expect(JSON.parse(read('concerts/remote.json'))).toMatchObject({
      name: 'concerts',
      routes: [{ path: 'concerts', title: { 'en-US': 'Concerts', 'fr-CA': 'Concerts' } }],
    });
    expect(read('concerts/src/paths.ts')).toContain("'/concerts'");
    for (const locale of ['en-US', 'en-CA', 'fr-CA']) {
      expect(Object.keys(JSON.parse(read(`concerts/src/messages/${locale}.json`)))).not.toEqual([]);
    }
    const left = files('concerts').filter(({ parentPath, name }) =>
      /sample/i.test(readFileSync(join(parentPath, name), 'utf8') + name),
    );
    expect(left).toEqual([]);
  });

  it('refuses to overwrite an existing folder', async () => {
    await make('concerts');
    writeFileSync(join(cwd, 'concerts/src/paths.ts'), 'mine');
    const { code, json } = await make('concerts');
    expect([code, json().error.message]).toEqual([1, `${join(cwd, 'concerts')} is there already.`]);
    expect(read('concerts/src/paths.ts')).toBe('mine');
  });

  it('declares the tool versions that the CLI was built with and the given registry', async () => {
    await make('concerts', '--registry', 'http://localhost:4873/');
    const { dependencies, devDependencies, engines } = JSON.parse(read('concerts/package.json'));
    expect(engines).toEqual({ node: `>=${oldestNode}` });
    expect(Object.keys(dependencies)).toEqual(['@sideband/shared-sdk', 'react']);
    expect(Object.keys(devDependencies)).toEqual(
      expect.arrayContaining(['@sideband/cli', '@sideband/webpack', 'jest', 'typescript']),
    );
    expect(Object.values({ ...dependencies, ...devDependencies }).join()).not.toMatch(
      /workspace|catalog/,
    );
    expect(read('concerts/.npmrc')).toBe('@sideband:registry=http://localhost:4873/\n');
  });

  it('locks third-party packages, so that npm does not query the registry for each', async () => {
    await make('concerts');
    const { name, version, dependencies, devDependencies } = JSON.parse(
      read('concerts/package.json'),
    );
    const { packages, ...lock } = JSON.parse(read('concerts/package-lock.json'));
    expect(lock).toEqual({ name, version, lockfileVersion: 3, requires: true });
    expect(packages['']).toMatchObject({ name, version, dependencies, devDependencies });
    const asked = Object.keys({ ...dependencies, ...devDependencies });
    const unlocked = asked.filter((one) => !packages[`node_modules/${one}`]);
    expect(unlocked.filter((one) => !one.startsWith('@sideband/'))).toEqual([]);
  });

  it('inside the repository, creates a remote with the same configuration files as the others', async () => {
    for (const name of ['package.json', 'pnpm-workspace.yaml', 'tsconfig.json']) {
      cpSync(join(root, name), join(cwd, name));
    }
    const { json } = await make('concerts');
    expect(json().folder).toBe(join(cwd, 'mfe-concerts'));
    for (const name of ['.npmrc', 'package-lock.json']) {
      expect(existsSync(join(cwd, 'mfe-concerts', name))).toBe(false);
    }
    for (const name of ['package.json', 'tsconfig.json', 'webpack.config.mjs']) {
      const other = readFileSync(join(root, 'mfe-trial', name), 'utf8');
      expect(read(`mfe-concerts/${name}`)).toBe(other.replaceAll('mfe-trial', 'mfe-concerts'));
    }
    const { references } = JSON.parse(read('tsconfig.json'));
    expect(references).toContainEqual({ path: 'mfe-concerts' });
  });
});
