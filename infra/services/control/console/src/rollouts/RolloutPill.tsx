import type { RolloutAnswer } from '@sideband/control/contract';
import { StatusPill } from '@sideband/shared-sdk/ui';
import { FormattedMessage } from 'react-intl';

const tones = {
  planned: 'neutral',
  running: 'live',
  paused: 'warning',
  completed: 'ok',
  aborted: 'danger',
  ended: 'neutral',
  withdrawn: 'neutral',
} as const;

export const RolloutPill = ({ state }: Pick<RolloutAnswer, 'state'>) => (
  <StatusPill tone={tones[state]}>
    <FormattedMessage id={`rollouts.state.${state}`} />
  </StatusPill>
);
