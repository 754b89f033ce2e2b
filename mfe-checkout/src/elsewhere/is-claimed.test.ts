import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from '@jest/globals';
import { isClaimed } from './is-claimed.ts';

const manifest = readFileSync(join(import.meta.dirname, '../../remote.json'), 'utf8');
const { routes } = JSON.parse(manifest) as { routes: { path: string }[] };

it.each(routes.map(({ path }) => path))('/%s is claimed, however it is written', (path) => {
  const withParameter = `/${path.replace('/checkout', '/checkout;proactiveFlag=1')}`;
  for (const written of [`/${path}`, `/${path}/`, `/${path.toUpperCase()}`, withParameter])
    expect([written, isClaimed(written)]).toEqual([written, true]);
});

it.each(['/account', '/error', '/subscriber'])('%s is another remote’s to know', (path) =>
  expect(isClaimed(path)).toBe(true),
);

it.each(['/subscribe/plans', '/student/discount', '/subscribe/checkout/other', '/subscribe/vip'])(
  '%s is nothing',
  (path) => expect(isClaimed(path)).toBe(false),
);
