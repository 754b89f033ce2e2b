import { Notice } from '@sideband/shared-sdk/ui';
import { FormattedMessage } from 'react-intl';
import { AdminProblem, OutOfReach, SomebodyElse } from './admin-problem.ts';
import { ProblemList } from './ProblemList.tsx';

/** Error notice, with every document problem that control reported. */
export function ProblemNotice({ problem }: { problem: Error | undefined }) {
  if (!problem) return null;
  if (!(problem instanceof AdminProblem)) {
    const id = wordsFor(problem);
    return (
      <Notice tone="danger" live>
        <FormattedMessage id={id} />
      </Notice>
    );
  }
  return (
    <Notice tone="danger" live heading={problem.message}>
      {problem.problems.length > 0 && <ProblemList problems={problem.problems} />}
    </Notice>
  );
}

function wordsFor(problem: Error): string {
  if (problem instanceof OutOfReach) return 'problem.outOfReach';
  return problem instanceof SomebodyElse ? 'problem.somebodyElse' : 'problem.broken';
}
