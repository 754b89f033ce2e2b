import type { RolloutAnswer } from '@sideband/control/contract';
import { StatusPill } from '@sideband/shared-sdk/ui';
import { FormattedMessage } from 'react-intl';
import { When } from '../time/When.tsx';

interface Props {
  judgement: RolloutAnswer['judgements'][number];
  leastVisitors: number;
}

const tones = {
  passed: 'ok',
  failed: 'danger',
  inconclusive: 'warning',
  'not enough data': 'neutral',
} as const;

/** Finding of a guard. Missing data is shown as such and does not count as passed. */
export function Finding({ judgement, leastVisitors }: Props) {
  const { finding, since, candidate, control } = judgement;
  const heard = Math.min(candidate.of, control.of);
  return (
    <span>
      <StatusPill tone={tones[finding]}>
        <FormattedMessage id={`guards.finding.${finding}`} />
      </StatusPill>{' '}
      {finding === 'not enough data' && heard < leastVisitors && (
        <FormattedMessage id="guards.heard" values={{ heard, least: leastVisitors }} />
      )}
      {since && <FormattedMessage id="guards.since" values={{ at: <When at={since} /> }} />}
    </span>
  );
}
