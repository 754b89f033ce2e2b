import type { RolloutAnswer } from '@sideband/control/contract';
import { Dial } from '@sideband/shared-sdk/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import { useMeasures } from '../health/use-measures.ts';
import { isOpen } from './rollout-calls.ts';
import css from './step-dial.module.css';

/** Steps on a dial, and as a list for screen readers. */
export function StepDial({ rollout }: { rollout: RolloutAnswer }) {
  const intl = useIntl();
  const { part } = useMeasures();
  const { plan, step, state } = rollout;
  const of = plan.steps.length;
  const isOn = isOpen(rollout);
  const at = state === 'completed' ? of : isOn ? step + 1 : 0;
  return (
    <div className={css.dial}>
      <Dial progress={{ step: at, of }} />
      <ol className={css.steps} aria-label={intl.formatMessage({ id: 'rollout.steps' })}>
        {plan.steps.map(({ percent, leastMinutes, leastVisitors }, index) => (
          <li key={percent} aria-current={isOn && index === step ? 'step' : undefined}>
            <span className={css.percent}>{part(percent / 100)}</span>{' '}
            {index < of - 1 && (
              <span className={css.least}>
                <FormattedMessage id="rollout.least" values={{ leastMinutes, leastVisitors }} />
              </span>
            )}
          </li>
        ))}
      </ol>
    </div>
  );
}
