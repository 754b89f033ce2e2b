import type { RolloutAnswer } from '@sideband/control/contract';
import { TextLink } from '@sideband/shared-sdk/ui';
import { useId } from 'react';
import { FormattedMessage } from 'react-intl';
import { NextStep } from './NextStep.tsx';
import { RolloutActions } from './RolloutActions.tsx';
import { RolloutPill } from './RolloutPill.tsx';
import css from './rollout-card.module.css';
import { StepDial } from './StepDial.tsx';

/** A rollout in progress, with everything one needs to decide on its next step. */
export function RolloutCard({ rollout }: { rollout: RolloutAnswer }) {
  const id = useId();
  const { name, candidate, control, version } = rollout;
  return (
    <article className={css.card} aria-labelledby={id}>
      <div className={css.top}>
        <h2 id={id}>
          <TextLink to={`/rollouts/${rollout.id}`}>
            <FormattedMessage id="rollouts.over" values={{ name, candidate, control }} />
          </TextLink>
        </h2>
        <RolloutPill state={rollout.state} />
      </div>
      <StepDial rollout={rollout} />
      <NextStep rollout={rollout} />
      <RolloutActions rollout={rollout} etag={`"${version}"`} />
    </article>
  );
}
