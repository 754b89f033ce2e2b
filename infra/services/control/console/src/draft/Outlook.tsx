import type { OutlookAnswer } from '@sideband/control/contract';
import { Notice } from '@sideband/shared-sdk/ui';
import { FormattedMessage } from 'react-intl';
import { ProblemList } from '../api/ProblemList.tsx';
import { DiffLines, describedIn } from '../compare/DiffLines.tsx';

interface Props {
  isChanged: boolean;
  /** `undefined` until control has responded. */
  outlook: OutlookAnswer | undefined;
}

/** Differences that the edits make, in words, or the problems that prevent serving them. */
export function Outlook({ isChanged, outlook }: Props) {
  if (!isChanged) return null;
  if (!outlook) return <p aria-busy="true" />;
  const { problems, differences } = outlook;
  if (problems.length > 0) {
    return (
      <Notice
        tone="danger"
        live
        heading={<FormattedMessage id="draft.problems" values={{ count: problems.length }} />}
      >
        <ProblemList problems={problems} />
      </Notice>
    );
  }
  const isOneToggle = differences.length === 1 && differences[0]?.subject === 'toggle';
  return (
    <div role="status">
      <DiffLines lines={describedIn(differences)} isUnnamed={isOneToggle} />
    </div>
  );
}
