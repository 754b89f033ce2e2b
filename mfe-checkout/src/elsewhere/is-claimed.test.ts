import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { isClaimed } from './is-claimed.ts';

const manifest = readFileSync(join(import.meta.dirname, '../../remote.json'), 'utf8');
const { routes } = JSON.parse(manifest) as { routes: { path: string }[] };

describe('isClaimed', () => {
  it.each(routes.map(({ path }) => path))(
    'claims /%s in any case, with matrix parameters or a trailing slash',
    (path) => {
      const withParameter = `/${path.replace('/checkout', '/checkout;proactiveFlag=1')}`;
      for (const written of [`/${path}`, `/${path}/`, `/${path.toUpperCase()}`, withParameter])
        expect([written, isClaimed(written)]).toEqual([written, true]);
    },
  );

  it.each(['/account', '/error', '/subscriber'])('leaves %s to another remote', (path) =>
    expect(isClaimed(path)).toBe(true),
  );

  it.each(['/subscribe/plans', '/student/discount', '/subscribe/checkout/other', '/subscribe/vip'])(
    'does not claim %s',
    (path) => expect(isClaimed(path)).toBe(false),
  );
});
