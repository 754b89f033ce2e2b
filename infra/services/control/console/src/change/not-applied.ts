import { AdminProblem, OutOfReach } from '../api/admin-problem.ts';

interface State {
  notApplied: ConstructorParameters<typeof AdminProblem>[0] | 'out of reach';
}

/** History state that tells the page of an approved change why it was not applied. */
export function notApplied(problem: Error): State {
  // History keeps plain data only.
  if (!(problem instanceof AdminProblem)) return { notApplied: 'out of reach' };
  const { status, code, message: detail, problems } = problem;
  return { notApplied: { status, code, detail, problems } };
}

export function problemIn(state: Partial<State> | null): Error | undefined {
  const said = state?.notApplied;
  if (!said) return undefined;
  return said === 'out of reach' ? new OutOfReach() : new AdminProblem(said);
}
