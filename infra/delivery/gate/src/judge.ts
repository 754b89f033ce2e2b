import type { ReleaseRecord } from '@sideband/shared-sdk/release';
import { problemsOfContracts } from './contracts/problems-of-contracts.ts';
import { problemsOfExports } from './contracts/problems-of-exports.ts';
import type { Problem } from './problem.ts';
import { type Budgets, problemsOfBudget } from './record/problems-of-budget.ts';
import { problemsOfFiles } from './record/problems-of-files.ts';
import { problemsOfNames } from './record/problems-of-names.ts';
import { problemsOfRoutes } from './record/problems-of-routes.ts';
import { problemsOfToggles } from './record/problems-of-toggles.ts';
import { problemsOfSharing } from './sharing/problems-of-sharing.ts';

/** Constraints on a candidate that do not depend on the versions it is served with. */
export interface Rules {
  /** Names of all existing toggles. */
  toggles: readonly string[];
  /**
   * Budgets for the first paint, by name of the remote or `shell`. They take precedence over the
   * budget in a record.
   */
  budgets?: Budgets;
}

/**
 * Checks a version against everything that can be on a page with it. Returns an empty list when it
 * fits.
 * `served` contains every version of every name, including the shell's, that any rule of the served
 * document can return. Versions of the candidate's own name are ignored, because a page loads one
 * version per name. Pure: the same records give the same result.
 */
export function judge(
  candidate: ReleaseRecord,
  served: readonly ReleaseRecord[],
  { toggles, budgets }: Rules,
): Problem[] {
  const others = served.filter(({ name }) => name !== candidate.name);
  return [
    ...problemsOfNames(candidate),
    ...problemsOfFiles(candidate),
    ...problemsOfBudget(candidate, budgets),
    ...problemsOfToggles(candidate, toggles),
    ...problemsOfRoutes(candidate, others),
    ...problemsOfContracts(candidate, others),
    ...problemsOfExports(candidate, others),
    ...problemsOfSharing(candidate, others),
  ];
}
