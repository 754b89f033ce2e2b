import type { Problem } from '@sideband/control/contract';
import { useIntl } from 'react-intl';
import { AdminProblem } from '../api/admin-problem.ts';
import { ProblemNotice } from '../api/ProblemNotice.tsx';

/** Problems that prevent a change from being served, each with its exact pointer. */
export function OutlookProblems({ problems }: { problems: Problem[] }) {
  const intl = useIntl();
  if (problems.length === 0) return null;
  const detail = intl.formatMessage({ id: 'change.problems' });
  const said = { status: 422, code: 'wrong-document', detail, problems };
  return <ProblemNotice problem={new AdminProblem(said)} />;
}
