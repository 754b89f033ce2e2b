import { readFileSync } from 'node:fs';

const file = new URL('../../../infra/services/edge/src/testing/route-facts.csv', import.meta.url);

/** All specified paths of the product, with their toggles, fallbacks and redirects. */
export const routePaths = readFileSync(file, 'utf8')
  .trim()
  .split('\n')
  .slice(1)
  .map((line) => {
    const [path = '', , , , toggle = '', fallback = '', redirect = ''] = line.split(',');
    return { path, toggle, fallback, redirect };
  });

const writings = [
  (path: string) => path,
  (path: string) => path.toUpperCase(),
  (path: string) => path.replaceAll(/.{3}/g, (three) => three[0]?.toUpperCase() + three.slice(1)),
];
const additions = [
  (path: string) => path,
  (path: string) => `${path}?b=2&a=1&a=3`,
  (path: string) => `${path}?utm_source=mail#step`,
  (path: string) => `${path}?renewalcode=choice`,
  (path: string) => `${path}?x=1&RenewalCode=CHOICE#step`,
  (path: string) => `${path}?proactiveFlag=1`,
  (path: string) => path.replace(/^\/[^/]+\/[^/]+/, '$&;proactiveFlag=1'),
];

/**
 * Returns each path in every spelling, combined with every suffix. Without `all`, returns only one
 * of these combinations per path, round-robin.
 */
export function addressesOf(paths: { path: string }[], { all }: { all: boolean }): string[] {
  const ways = writings.flatMap((write) =>
    additions.map((add) => (path: string) => add(write(path))),
  );
  if (all) return paths.flatMap(({ path }) => ways.map((way) => way(path)));
  // A step of five changes both the spelling and the suffix.
  return paths.map(({ path }, index) => ways[(index * 5) % ways.length]?.(path) ?? path);
}
