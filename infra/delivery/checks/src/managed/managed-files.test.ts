import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { managedFiles } from './managed-files.ts';

let root: string;

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'managed-'));
  put('mfe-trial/remote.json', '{ "name": "trial", "routes": [] }');
  const edge = { name: '@sideband/edge', type: 'module', license: 'Apache-2.0' };
  put('infra/services/edge/package.json', JSON.stringify(edge));
  managedFiles(root, { fix: true });
});
afterEach(() => rmSync(root, { recursive: true }));

describe('managedFiles', () => {
  it('reports nothing after a fix', () => {
    expect(managedFiles(root)).toEqual([]);
  });

  it('reports a remote that has its own type settings', () => {
    edit('mfe-trial/tsconfig.json', (types) => ({ ...types, exclude: [] }));
    expect(managedFiles(root)).toEqual([
      { file: 'mfe-trial/tsconfig.json', says: expect.stringContaining('--fix') },
    ]);
  });

  it("keeps a remote's version and additional dependencies", () => {
    edit('mfe-trial/package.json', (own) => ({
      ...own,
      version: '1.2.3',
      dependencies: { '@sideband/shared-sdk': 'workspace:*', react: 'catalog:', zebra: 'catalog:' },
    }));
    expect(managedFiles(root)).toEqual([]);
  });

  it('rejects a dependency version outside the catalog and reports its line', () => {
    edit('infra/services/edge/package.json', (own) => ({
      ...own,
      dependencies: { fastify: '^5.0.0' },
    }));
    expect(managedFiles(root)).toEqual([
      {
        file: 'infra/services/edge/package.json',
        line: 10,
        says: expect.stringContaining('catalog:'),
      },
    ]);
  });

  it('rejects a folder that is not part of the architecture', () => {
    put('utils/a.ts', '');
    put('infra/misc/a.ts', '');
    expect(managedFiles(root).map(({ file }) => file)).toEqual(['utils', 'infra/misc']);
  });

  it('rejects a remote whose name differs from its folder', () => {
    put('mfe-trial/remote.json', '{\n  "name": "trials"\n}');
    expect(managedFiles(root)).toMatchObject([{ file: 'mfe-trial/remote.json', line: 2 }]);
  });

  it('generates the list of pages that are not built from the routes of the remotes', () => {
    const list = 'infra/services/api/src/mail/pages-not-built.json';
    put(list, '[]');
    const routes = [{ path: 'activate', placeholder: true }, { path: 'account' }];
    edit('mfe-trial/remote.json', (own) => ({ ...own, routes }));
    expect(managedFiles(root).map(({ file }) => file)).toContain(list);

    managedFiles(root, { fix: true });
    expect(JSON.parse(readFileSync(join(root, list), 'utf8'))).toEqual(['activate']);
  });

  it('generates the scripts test and check for every folder', () => {
    const { scripts } = JSON.parse(
      readFileSync(join(root, 'infra/services/edge/package.json'), 'utf8'),
    );
    expect(scripts.test).toBe(
      'node ../../../infra/delivery/toolchain/run.mjs infra/delivery/checks/src/test.ts --in infra/services/edge',
    );
    expect(Object.keys(scripts)).toEqual(['test', 'check']);
  });
});

function put(path: string, text: string) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

function edit(path: string, change: (own: object) => object) {
  const own = JSON.parse(readFileSync(join(root, path), 'utf8'));
  put(path, JSON.stringify(change(own), null, 2));
}
