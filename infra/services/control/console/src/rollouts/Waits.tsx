import type { RolloutAnswer } from '@sideband/control/contract';
import { FormattedMessage } from 'react-intl';
import { When } from '../time/When.tsx';

interface Props {
  next: NonNullable<RolloutAnswer['next']>;
}

/** Everything that blocks the next step. */
export function Waits({ next: { waits, earliest } }: Props) {
  if (waits.length === 0) return null;
  return (
    <ul>
      {waits.map(({ code, message, guard = '' }) => (
        <li key={code + guard}>
          {code === 'time' && earliest ? (
            <FormattedMessage id="rollout.stays" values={{ at: <When at={earliest} /> }} />
          ) : (
            message
          )}
        </li>
      ))}
    </ul>
  );
}
