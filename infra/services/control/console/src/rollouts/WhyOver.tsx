import type { RolloutAnswer } from '@sideband/control/contract';
import { Notice } from '@sideband/shared-sdk/ui';
import { FormattedMessage } from 'react-intl';
import { When } from '../time/When.tsx';
import { isOpen } from './rollout-calls.ts';

/** Why a rollout ended, who ended it, and since when the cause was known. */
export function WhyOver({ rollout }: { rollout: RolloutAnswer }) {
  const { why, updatedAt, control, state } = rollout;
  if (!why || isOpen(rollout)) return null;
  return (
    <Notice
      tone={state === 'aborted' ? 'danger' : 'info'}
      heading={
        <FormattedMessage
          id={`rollout.over.${why.by}`}
          values={{ at: <When at={updatedAt} />, control }}
        />
      }
    >
      {why.reason}{' '}
      {why.since && <FormattedMessage id="guards.since" values={{ at: <When at={why.since} /> }} />}
    </Notice>
  );
}
