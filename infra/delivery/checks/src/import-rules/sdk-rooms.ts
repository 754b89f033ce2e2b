import type { Rule } from './source-file.ts';

/**
 * Rooms of the SDK: its top-level folders, lowest first. Each may import the rooms before it, and
 * none after it. Components that remotes bundle themselves are a room of their own: they take their
 * texts from the `react-intl` that the page shares.
 */
const rooms = ['contract', 'rules', 'client', 'ui', 'react', 'ui/on-demand', 'blocks', 'testing'];

const sdk = '@sideband/shared-sdk';
const isTest = /\.(test|stories)\.tsx?$|\.for-test\.tsx?$|\/test-[\w-]+\.tsx?$/;

/**
 * Checks that the rooms of the SDK are layers: servers import the contract and the rules without
 * the client, and the client never loads React. Tests may import `testing`, which may import
 * everything.
 */
export const sdkRooms: Rule = ({ path, imports }) => {
  const own = rooms.indexOf(roomOf(path) ?? '');
  if (own < 0 || isTest.test(path)) return [];
  return imports.flatMap(({ specifier, target, line }) => {
    const room = (target && roomOf(target)) ?? roomOfDoor(specifier);
    if (room === undefined || rooms.indexOf(room) <= own) return [];
    const says = `${rooms[own]} is below ${room} in the SDK; move what both need into ${rooms[own]}, or pass it in`;
    return [{ file: path, line, says }];
  });
};

const roomOf = (path: string) => path.match(/^shared-sdk\/src\/(ui\/on-demand|[a-z]+)\//)?.[1];

/**
 * Returns the room of an entry point. The entry point of a domain belongs to `client`, that of its
 * contract to `contract`.
 */
function roomOfDoor(specifier: string): string | undefined {
  if (specifier !== sdk && !specifier.startsWith(`${sdk}/`)) return undefined;
  const door = specifier.slice(sdk.length + 1);
  if (/(^|\/)(fake|behaviour)$/.test(door)) return 'testing';
  if (/^(wire|address|chat|own-path|url-safe)\b|\/(calls|model|errors|examples)$/.test(door))
    return 'contract';
  if (/^(routing|release|plans|radio-numbers|rules)\b/.test(door)) return 'rules';
  return (
    ['react', 'ui/on-demand', 'ui', 'blocks'].find(
      (room) => door === room || door.startsWith(`${room}/`),
    ) ?? 'client'
  );
}
