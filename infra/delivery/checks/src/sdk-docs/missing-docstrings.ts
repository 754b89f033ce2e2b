import type { Problem } from '../problem.ts';
import { describeSdk, specifier } from './describe-sdk.ts';
import type { Described } from './page.ts';

/**
 * Entry points for which every exported name needs a docstring. Add an entry point as soon as its
 * names have docstrings.
 */
const complete = ['.'];

/**
 * Reports calls of the SDK that have no docstring or cannot be loaded, and names without a docstring
 * that a complete entry point exports.
 */
export async function missingDocstrings(root: string): Promise<Problem[]> {
  const pages = await describeSdk(root);
  if (!Array.isArray(pages)) return [pages];
  return [...pages.flatMap(silentCalls), ...pages.flatMap(silentNames)];
}

function silentCalls({ domains }: Described): Problem[] {
  return domains
    .flatMap(({ calls }) => calls)
    .filter(({ docstring }) => docstring === '')
    .map(({ file, line, name }) => ({
      file,
      line,
      says: `${name} has no docstring; say what happens, what can fail, whether a retry is safe, and the source`,
    }));
}

function silentNames({ door, names }: Described): Problem[] {
  if (!complete.map(specifier).includes(door)) return [];
  return names
    .flatMap((one) => one.names)
    .filter(({ docstring, from }) => docstring === '' && from.startsWith('shared-sdk/'))
    .map(({ from, line, name }) => ({
      file: from,
      line,
      says: `${name} is exported by ${door} without a docstring; say what it is for`,
    }));
}
