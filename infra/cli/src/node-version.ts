// Old versions of Node run this file before any other, so it keeps to syntax they can parse.

/** The oldest Node that the published packages run on; React Router asks for it. */
export const oldestNode = '22.22.0';

/** What a person on an older Node has to do, or undefined if `version` (`20.20.2`) is new enough. */
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
