import type { Rule } from './source-file.ts';

/**
 * Folders that belong to the core entry point. Some also have an entry point for their contract.
 */
const core = [
  ...['', 'browser', 'config', 'http', 'cookies', 'data-layer', 'drafts', 'session', 'device'],
  ...['events', 'telemetry', 'time', 'user-events'],
];

/**
 * Entry points of the SDK are shared singletons at run time. Code that is imported by path instead
 * is bundled a second time, with separate state. Fakes are not singletons and stay beside what they
 * replace.
 */
export const sdkDoors: Rule = ({ path, imports }) => {
  const own = doorFolder(path);
  if (own === undefined) return [];
  return imports.flatMap(({ specifier, target, line }) => {
    const other = target === undefined ? undefined : doorFolder(target);
    if (other === undefined || other === own) return [];
    if ([own, other].includes('fake')) return [];
    if (core.includes(own) && core.includes(other)) return [];
    const door = core.includes(other) ? '@sideband/shared-sdk' : `@sideband/shared-sdk/${other}`;
    const says = `${specifier} would bundle a second copy; import it by name: ${door}`;
    return [{ file: path, line, says }];
  });
};

/** `shared-sdk/src/client/http/clock.ts` → `http`. A block counts separately. The root is ''. */
function doorFolder(path: string): string | undefined {
  const inside = path.match(/^shared-sdk\/src\/(?:((?:blocks\/)?[^/]+)\/)?[^/]*/);
  return inside ? (inside[1] ?? '') : undefined;
}
