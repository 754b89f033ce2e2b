import type { ReleaseRecord } from '@sideband/shared-sdk/release';
import { type ClaimedRoute, shellRoutes } from '@sideband/shared-sdk/routing';
import { type Problem, pointerTo } from '../problem.ts';

interface Claim {
  remote: string;
  version: string;
  path: string;
  isPrefix: boolean;
}

/**
 * Reports paths that conflict with those of another remote. The row with the longest match wins; of
 * two rows for the same path, the first one wins. A path may therefore be below another remote's
 * path, but not between two of its paths.
 */
export function problemsOfRoutes(
  candidate: ReleaseRecord,
  others: readonly ReleaseRecord[],
): Problem[] {
  const shell = shellRoutes.map((row) => claimOf(row, 'of this SDK'));
  const live = [
    ...shell,
    ...others.flatMap(({ routes = [], version }) => routes.map((row) => claimOf(row, version))),
  ];
  return (candidate.routes ?? []).flatMap((row, index) => {
    const own = claimOf(row, candidate.version);
    const clash = live.find(({ path }) => path === own.path) ?? between(own, live);
    return clash ? [problem(index, own, clash)] : [];
  });
}

function claimOf({ path, match, remote }: ClaimedRoute, version: string): Claim {
  // Normalized as in route resolution: whole segments, case-insensitive, no redundant slashes.
  const steps = path.toLowerCase().split('/').filter(Boolean).join('/');
  return { remote, version, path: steps, isPrefix: match === 'prefix' };
}

function between(own: Claim, live: readonly Claim[]): Claim | undefined {
  if (!own.isPrefix) return;
  const below = live.filter(({ path }) => isBelow(path, own.path));
  return below.find(({ remote }) =>
    live.some((one) => one.remote === remote && one.isPrefix && isBelow(own.path, one.path)),
  );
}

const isBelow = (path: string, above: string) => above === '' || path.startsWith(`${above}/`);

function problem(index: number, own: Claim, { remote, version, path }: Claim): Problem {
  const isSame = path === own.path;
  return {
    pointer: pointerTo('routes', index, 'path'),
    code: 'route_clash',
    message: isSame
      ? `${remote} ${version} claims /${path} already.`
      : `/${own.path} comes between paths of ${remote} ${version}: it would take over what lies around /${path}.`,
    hint: isSame
      ? `Choose another path, or promote a ${remote} without it first.`
      : `Claim a path of its own, or one that ${remote} has nothing below of.`,
  };
}
