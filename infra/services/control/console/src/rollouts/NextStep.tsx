import type { RolloutAnswer } from '@sideband/control/contract';
import { Notice } from '@sideband/shared-sdk/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import { useMeasures } from '../health/use-measures.ts';
import { When } from '../time/When.tsx';
import css from './next-step.module.css';
import { Waits } from './Waits.tsx';

type Next = NonNullable<RolloutAnswer['next']>;

/** Earliest time of the next step, and everything that blocks it. */
export function NextStep({ rollout }: { rollout: RolloutAnswer }) {
  const intl = useIntl();
  const { part } = useMeasures();
  const { next, attention, state, percent } = rollout;
  if (!next) return null;
  return (
    <section className={css.next} aria-label={intl.formatMessage({ id: 'rollout.next' })}>
      {state === 'paused' ? (
        <p>
          <FormattedMessage
            id="rollout.isPaused"
            values={{ percent: part((percent ?? 0) / 100) }}
          />
        </p>
      ) : (
        <>
          <Clock next={next} />
          <Waits next={next} />
        </>
      )}
      {attention && (
        <Notice tone="warning" live>
          <FormattedMessage id={`rollout.attention.${attention}`} />
        </Notice>
      )}
    </section>
  );
}

function Clock({ next: { earliest, isReady, percent } }: { next: Next }) {
  const { part } = useMeasures();
  const leftMs = earliest ? Date.parse(earliest) - Date.now() : 0;
  const minutes = Math.ceil(leftMs / 60_000);
  return (
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
  );
}
