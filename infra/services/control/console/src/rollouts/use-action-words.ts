import type { RolloutAnswer } from '@sideband/control/contract';
import { useIntl } from 'react-intl';
import { useMeasures } from '../health/use-measures.ts';
import type { OfferedAction } from './actions-of.ts';

/** Names the actions on a rollout: "Go to 25%", "Roll back giftcard 1.5.0 → 1.4.0". */
export function useActionWords({ next, candidate, control, name }: RolloutAnswer) {
  const intl = useIntl();
  const { part } = useMeasures();
  const percent = next ? part(next.percent / 100) : '';
  return (action: Pick<OfferedAction, 'name'>) =>
    intl.formatMessage(
      { id: `rollout.action.${action.name}` },
      { percent, candidate, control, name },
    );
}
