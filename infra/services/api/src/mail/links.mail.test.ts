import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import {
  type ClaimedRoute,
  isOpen,
  remoteManifest,
  shellRoutes,
} from '@sideband/shared-sdk/routing';

const root = join(import.meta.dirname, '../../../../..');
const read = (file: string) => readFileSync(join(root, file), 'utf8');

/** Files that are allowed to add page URLs to emails. */
const writers = [
  'infra/services/api/src/magic-link/send-link.ts',
  'infra/services/api/src/own-identity/remove.handler.ts',
  'infra/services/api/src/student-status/link-to.ts',
  'infra/services/api/src/student-verification/tell-students.ts',
];
const pathsIn = (file: string) =>
  [...read(file).matchAll(/['`}](\/[a-z][a-z\-/]*)/g)].map(([, path = '']) => path);

const routes: ClaimedRoute[] = globSync('mfe-*/remote.json', { cwd: root })
  .map((file) => remoteManifest.parse(JSON.parse(read(file))))
  .flatMap(({ name, routes: own }) => own.map((row) => ({ ...row, remote: name })))
  .concat(shellRoutes);
/**
 * This page is built, although the first page with this prefix is not: the route table in the
 * specification has one row for both, so the remote decides. The magic link journey follows the
 * link from the email.
 */
const served = ['/onboarding/magic-link/'];
const addresses = { accountCenter: 'https://center.example' };

describe('links in emails', () => {
  it.each(writers)('lead only to pages that are built: %s', (file) => {
    const paths = pathsIn(file);
    expect(paths.length).toBeGreaterThan(0);
    const own = paths.filter((path) => !served.includes(path));
    expect(own.filter((path) => !isOpen(path, { routes, toggles: {}, addresses }))).toEqual([]);
  });

  it('are added only by the listed files', () => {
    const code = globSync('infra/services/api/src/**/*.ts', { cwd: root }).filter(
      (file) => !/test/.test(file),
    );
    const handing = code.filter((file) => /insertMail|linkTo/.test(read(file)));
    const withPath = handing.filter((file) => /origin\}\/|new URL\(`\//.test(read(file)));
    expect(withPath.filter((file) => !writers.includes(file))).toEqual([]);
  });
});
