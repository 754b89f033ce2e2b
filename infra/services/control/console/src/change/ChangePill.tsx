import type { ChangesAnswer } from '@sideband/control/contract';
import { StatusPill } from '@sideband/shared-sdk/ui';
import { FormattedMessage } from 'react-intl';

const tones = {
  draft: 'neutral',
  'in review': 'warning',
  approved: 'warning',
  scheduled: 'ok',
  applied: 'ok',
  rejected: 'danger',
  cancelled: 'neutral',
  suspended: 'warning',
} as const;

type Change = ChangesAnswer['changes'][number];

/** State of a change. */
export const ChangePill = ({ change: { state } }: { change: Pick<Change, 'state'> }) => (
  <StatusPill tone={tones[state]}>
    <FormattedMessage id={`change.state.${state}`} />
  </StatusPill>
);
