import type { DryRunAnswer } from '@sideband/control/contract';
import { Notice } from '@sideband/shared-sdk/ui';
import { FormattedMessage } from 'react-intl';
import { OutlookProblems } from '../change/OutlookProblems.tsx';
import { Differences } from '../compare/Differences.tsx';

/** Result of a dry run: the differences an import would make, or the problems that prevent it. */
export function DryRun({ run }: { run: DryRunAnswer }) {
  if (run.problems.length > 0) return <OutlookProblems problems={run.problems} />;
  return (
    <>
      {run.ignored.length > 0 && (
        <Notice>
          <FormattedMessage id="transfer.ignored" values={{ places: run.ignored.join(', ') }} />
        </Notice>
      )}
      <div role="status">
        <FormattedMessage id="transfer.tried" values={{ count: run.differences.length }} />
      </div>
      <Differences {...run} />
    </>
  );
}
