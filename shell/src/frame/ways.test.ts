import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import {
  type ClaimedRoute,
  isOpen,
  remoteManifest,
  shellRoutes,
} from '@sideband/shared-sdk/routing';
import { footerPages, ways } from './ways.ts';

const root = join(import.meta.dirname, '../../..');
/** Routes that the remotes claim. */
const routes: ClaimedRoute[] = globSync('mfe-*/remote.json', { cwd: root })
  .map((file) => remoteManifest.parse(JSON.parse(readFileSync(join(root, file), 'utf8'))))
  .flatMap(({ name, routes: own }) => own.map((row) => ({ ...row, remote: name })))
  .concat(shellRoutes);
const table = (rows: ClaimedRoute[]) => ({
  routes: rows,
  toggles: {},
  addresses: { accountCenter: 'https://center.example' },
});
const openIn = (rows: ClaimedRoute[]) => (address: string) => isOpen(address, table(rows));
const marked = (path: string, placeholder: boolean) =>
  routes.map((row) => (row.path === path ? { ...row, placeholder } : row));

describe('frame links', () => {
  it.each(['donotcall', 'subscribe/checkout/flepz'])(
    'in the footer include %s only if its page is not a placeholder',
    (path) => {
      expect(routes.map((row) => row.path)).toContain(path);
      const address = `/${path}`;
      expect(Object.values(footerPages(openIn(marked(path, true))))).not.toContain(address);
      expect(Object.values(footerPages(openIn(marked(path, false))))).toContain(address);
    },
  );

  it('lead to existing pages, from the frame and from the error pages', () => {
    const { doNotCall: _, ...always } = ways;
    expect(Object.values(always).filter((address) => !openIn(routes)(address))).toEqual([]);
  });
});
