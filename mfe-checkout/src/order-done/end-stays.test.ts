import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { type ClaimedRoute, resolveRoute } from '@sideband/shared-sdk/routing';

const manifest = readFileSync(join(import.meta.dirname, '../../remote.json'), 'utf8');
const routes: ClaimedRoute[] = JSON.parse(manifest).routes.map((row: object) => ({
  ...row,
  remote: 'checkout',
}));
const sells = routes.filter(({ toggle, pays }) => toggle && pays).map(({ path }) => path);

describe('order confirmation route', () => {
  it.each(sells)('stays reachable for a purchase in %s after its toggle is turned off', (path) => {
    const end = new URL(`https://sideband.example/${path}/done?order=OAC-1`);
    const table = { routes, toggles: {}, addresses: { accountCenter: 'https://a.example' } };
    expect(resolveRoute(end, table)).toMatchObject({ kind: 'remote', remote: 'checkout' });
  });
});
