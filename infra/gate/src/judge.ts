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

/** What a candidate has to fit, besides the versions it meets. */
export interface Rules {
  /** Names of all toggles there are. */
  toggles: readonly string[];
  /** What a first paint may cost, by name of the remote or `shell`; stands above what a record says itself. */
  budgets?: Budgets;
}

/**
 * Whether a version fits everything that can stand beside it on a page; empty when it does.
 *
 * `served` holds every version that any rule of the served document can answer, of every name, the
 * shell's among them. Those of the candidate's own name are left aside: a page holds one of a name.
 * Pure: same records, same answer.
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
