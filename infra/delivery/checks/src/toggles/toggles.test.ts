import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { toggles } from './toggles.ts';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'toggles-'));
  put('shared-sdk/src/rules/toggles.ts', 'export const knownToggles = {\n  enableTickets: {},\n};');
});
afterEach(() => rmSync(root, { recursive: true }));

describe('toggles', () => {
  it('accepts a toggle that a route or code reads', async () => {
    putRoutes([{ path: 'concerts', toggle: 'enableTickets' }]);
    expect(await toggles(root)).toEqual([]);
    putRoutes([]);
    put('mfe-concerts/src/Seats.tsx', "useToggle('enableTickets', false);");
    expect(await toggles(root)).toEqual([]);
  });

  it('reports misspelled toggles of routes and redirects, each with its line', async () => {
    put('shell/src/tickets.ts', "isToggleOn(toggles, 'enableTickets');");
    putRoutes([{ toggle: 'enableTicket' }, { redirect: { to: '', whenToggle: 'enableTikets' } }]);
    expect(await toggles(root)).toMatchObject([
      {
        file: 'mfe-concerts/remote.json',
        line: 4,
        says: expect.stringMatching(/^enableTicket is/),
      },
      {
        file: 'mfe-concerts/remote.json',
        line: 9,
        says: expect.stringMatching(/^enableTikets is/),
      },
    ]);
  });

  it('reports a toggle that is read only by tests', async () => {
    put('mfe-concerts/src/Seats.test.tsx', "flip('enableTickets');");
    expect(await toggles(root)).toEqual([
      {
        file: 'shared-sdk/src/rules/toggles.ts',
        line: 2,
        says: 'enableTickets is read nowhere; delete it',
      },
    ]);
  });
});

function putRoutes(routes: object[]) {
  put('mfe-concerts/remote.json', JSON.stringify({ routes }, null, 2));
}

function put(path: string, content: string) {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), content);
}
