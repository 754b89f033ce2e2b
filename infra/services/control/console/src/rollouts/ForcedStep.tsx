import type { RolloutAnswer } from '@sideband/control/contract';
import { Notice, TextLink } from '@sideband/shared-sdk/ui';
import { FormattedMessage } from 'react-intl';
import { useMeasures } from '../health/use-measures.ts';

/** Notice that a forced step was requested, with a link to the change that awaits approval. */
export function ForcedStep({ rollout: { next, forcedChangeId } }: { rollout: RolloutAnswer }) {
  const { part } = useMeasures();
  if (forcedChangeId === null || !next) return null;
  const change = (
    <TextLink to={`/changes/${forcedChangeId}`}>
      <FormattedMessage id="change.title" values={{ id: forcedChangeId }} />
    </TextLink>
  );
  return (
    <Notice tone="warning">
      <FormattedMessage id="rollout.asked" values={{ change, percent: part(next.percent / 100) }} />
    </Notice>
  );
}
