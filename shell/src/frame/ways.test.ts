import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import {
  type ClaimedRoute,
  isOpen,
  remoteManifest,
  shellRoutes,
} from '@sideband/shared-sdk/routing';
import { footerPages, ways } from './ways.ts';

const root = join(import.meta.dirname, '../../..');
/** The table of routes as the remotes state it. */
const routes: ClaimedRoute[] = globSync('mfe-*/remote.json', { cwd: root })
  .map((file) => remoteManifest.parse(JSON.parse(readFileSync(join(root, file), 'utf8'))))
  .flatMap(({ name, routes: own }) => own.map((row) => ({ ...row, remote: name })))
  .concat(shellRoutes);
const table = (rows: ClaimedRoute[]) => ({
  ...{ routes: rows, toggles: {}, addresses: { accountCenter: 'https://center.example' } },
});
const openIn = (rows: ClaimedRoute[]) => (address: string) => isOpen(address, table(rows));
const marked = (path: string, placeholder: boolean) =>
  routes.map((row) => (row.path === path ? { ...row, placeholder } : row));

it.each(['donotcall', 'subscribe/checkout/flepz'])(
  'footer: the link to %s comes and goes with the placeholder mark of its page alone',
  (path) => {
    expect(routes.map((row) => row.path)).toContain(path);
    const address = `/${path}`;
    expect(Object.values(footerPages(openIn(marked(path, true))))).not.toContain(address);
    expect(Object.values(footerPages(openIn(marked(path, false))))).toContain(address);
  },
);

it('the frame, the error page and a part that failed lead to pages that are built', () => {
  const { doNotCall: _, ...always } = ways;
  expect(Object.values(always).filter((address) => !openIn(routes)(address))).toEqual([]);
});
