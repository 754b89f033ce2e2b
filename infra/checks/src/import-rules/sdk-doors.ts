import type { Rule } from './source-file.ts';

/** Folders that the core door is made of; some also have a door for their contract. */
const core = [
  ...['', 'browser', 'config', 'http', 'cookies', 'data-layer', 'drafts', 'session', 'device'],
  ...['events', 'telemetry', 'time', 'user-events'],
];

/**
 * Doors of the SDK are shared singletons at run time: what is reached by path instead is bundled
 * a second time, with a state of its own. Fakes are no singletons and stay near what they play.
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

/** `shared-sdk/src/http/clock.ts` → `http`; a block counts by itself; '' is the root. */
function doorFolder(path: string): string | undefined {
  const inside = path.match(/^shared-sdk\/src\/(?:((?:blocks\/)?[^/]+)\/)?[^/]*/);
  return inside ? (inside[1] ?? '') : undefined;
}
