// Old versions of Node execute this file before any other, so it uses only syntax that they can
// parse.

/** Oldest Node version that the published packages support. React Router requires it. */
export const oldestNode = '22.22.0';

/**
 * Returns what to do when the Node version is too old, or undefined if `version` (`20.20.2`) is
 * supported.
 */
export function nodeProblem(
  version: string,
  executable: string,
): { message: string; next: string } | undefined {
  const [now, needed] = [numbersOf(version), numbersOf(oldestNode)];
  const place = now.findIndex((number, index) => number !== needed[index]);
  if (place < 0 || (now[place] ?? 0) > (needed[place] ?? 0)) return undefined;
  return {
    message: `sideband needs Node ${oldestNode} or newer. This is Node ${version} (${executable}).`,
    next: [
      'Install a newer Node (https://nodejs.org, or your version manager), or borrow one for a single command:',
      '  npx --package=node@24 --package=@sideband/cli sideband --help',
    ].join('\n'),
  };
}

const numbersOf = (version: string) => version.split(/[.-]/).slice(0, 3).map(Number);
