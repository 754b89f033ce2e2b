import type { ReleaseRecord } from '@sideband/shared-sdk/release';
import { type Problem, pointerTo } from '../problem.ts';

/** Format of https://semver.org, items 2 and 9 to 11. */
const semver =
  /^(0|[1-9]\d*)\.(0|[1-9]\d*)\.(0|[1-9]\d*)(-((0|[1-9]\d*|\d*[a-zA-Z-][0-9a-zA-Z-]*)(\.(0|[1-9]\d*|\d*[a-zA-Z-][0-9a-zA-Z-]*))*))?(\+[0-9a-zA-Z-]+(\.[0-9a-zA-Z-]+)*)?$/;

/**
 * Checks the name, the version, and the container's global, which must be unique among the versions
 * on a page.
 */
export function problemsOfNames({
  name,
  version,
  container,
  routes = [],
  provides,
}: ReleaseRecord) {
  const problems: Problem[] = [];
  if (!/^[a-z]+$/.test(name) || (name === 'shell') !== (provides !== undefined)) {
    problems.push({
      pointer: '/name',
      code: 'bad_name',
      message: provides
        ? 'A version that provides the modules of the page is a shell, and has to be named so.'
        : `${JSON.stringify(name)} is no name of a remote.`,
      hint: 'A remote has lower-case letters only, as in its remote.json; "shell" is the shell’s.',
    });
  }
  if (!semver.test(version) || version === 'off') {
    problems.push({
      pointer: '/version',
      code: 'bad_version',
      message: `${JSON.stringify(version)} is no version.`,
      hint: 'Three numbers as of https://semver.org: 1.4.0, or 1.4.0-next.1.',
    });
  }
  const asked = `${name}_${version.replace(/\W/g, '_')}`;
  if (!provides && container !== asked) {
    problems.push({
      pointer: '/container',
      code: 'bad_name',
      message:
        'The global of its container does not carry name and version, so that two versions could mix.',
      hint: 'Build it by defineRemote.',
      allowed: [asked],
    });
  }
  for (const [index, { remote }] of routes.entries()) {
    if (remote === name) continue;
    problems.push({
      pointer: pointerTo('routes', index, 'remote'),
      code: 'bad_name',
      message: `It claims a path for ${remote}; a record speaks for its own remote only.`,
      allowed: [name],
    });
  }
  return problems;
}
