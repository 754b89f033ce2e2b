import type { Rule } from './source-file.ts';

/**
 * Folders that belong to the core entry point. Some of them also have an entry point for their
 * contract.
 */
const core = [
  ...['', 'browser', 'config', 'http', 'cookies', 'data-layer', 'drafts', 'session', 'device'],
  ...['events', 'telemetry', 'time', 'user-events'],
];

/**
 * Folders of `client` that group domains by the customers they serve. These folders have no entry
 * point.
 */
const audiences = ['identity', 'commerce', 'account', 'devices', 'listening'];

/**
 * Entry points of the SDK are shared singletons at run time. Code that is imported by path instead
 * is bundled a second time, with separate state. Exceptions: fakes are not singletons, `testing`
 * may import what the fakes replace, and rules have no state.
 */
export const sdkDoors: Rule = ({ path, imports }) => {
  const own = doorFolder(path);
  if (own === undefined) return [];
  return imports.flatMap(({ specifier, target, line }) => {
    const other = target === undefined ? undefined : doorFolder(target);
    if (other === undefined || other === own || forTests.test(target ?? '')) return [];
    if ([own, other].includes('testing') || own === 'rules') return [];
    if (core.includes(own) && core.includes(other)) return [];
    const door = core.includes(other) ? '@sideband/shared-sdk' : `@sideband/shared-sdk/${other}`;
    const says = `${specifier} would bundle a second copy; import it by name: ${door}`;
    return [{ file: path, line, says }];
  });
};

/** Helpers of tests. No bundle contains them, so no page gets a second copy. */
const forTests = /\.for-test\.tsx?$/;

/**
 * Returns the subject of a file, after which its entry points are named. Contract, rules and client
 * of a domain are one subject: `contract/orders/model.ts` and `client/commerce/orders/index.ts` →
 * `orders`, `client/http/clock.ts` → `http`, `blocks/payment/…` → `blocks/payment`. The root is ''.
 */
function doorFolder(path: string): string | undefined {
  const inside = path.match(/^shared-sdk\/src\/(.+)\.\w+$/)?.[1];
  if (inside === undefined) return undefined;
  const [room = '', first = '', second = ''] = inside.split('/');
  if (room === 'blocks') return `blocks/${first}`;
  if (room === 'ui' && first === 'on-demand') return 'ui/on-demand';
  if (room === 'contract') return first;
  if (room === 'rules') return second === '' ? room : first;
  if (room !== 'client') return room;
  if (audiences.includes(first)) return second;
  return inside.split('/').length > 2 ? first : '';
}
