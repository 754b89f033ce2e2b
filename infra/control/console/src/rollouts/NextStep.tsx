import type { RolloutAnswer } from '@sideband/control/contract';
import { Notice } from '@sideband/shared-sdk/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import { useMeasures } from '../health/use-measures.ts';
import { When } from '../time/When.tsx';
import css from './next-step.module.css';

/** The clock to the next step, and all that stands in the way of it. */
export function NextStep({ rollout: { next, attention } }: { rollout: RolloutAnswer }) {
  const intl = useIntl();
  const { part } = useMeasures();
  if (!next) return null;
  const { earliest, waits, isReady, percent } = next;
  const leftMs = earliest ? Date.parse(earliest) - Date.now() : 0;
  const minutes = Math.ceil(leftMs / 60_000);
  return (
    <section className={css.next} aria-label={intl.formatMessage({ id: 'rollout.next' })}>
      <p role="timer">
        {earliest && leftMs > 0 ? (
          <FormattedMessage
            id="rollout.clock"
            values={{ minutes, percent: part(percent / 100), at: <When at={earliest} /> }}
          />
        ) : (
          <FormattedMessage
            id={isReady ? 'rollout.ready' : 'rollout.timeIsOver'}
            values={{ percent: part(percent / 100) }}
          />
        )}
      </p>
      {waits.length > 0 && (
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
      )}
      {attention && (
        <Notice tone="warning" live>
          <FormattedMessage id={`rollout.attention.${attention}`} />
        </Notice>
      )}
    </section>
  );
}
