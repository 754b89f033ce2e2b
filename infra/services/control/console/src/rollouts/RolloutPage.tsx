import type { RolloutAnswer } from '@sideband/control/contract';
import { TextLink } from '@sideband/shared-sdk/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import { useParams } from 'react-router';
import { useApi } from '../api/api-context.ts';
import { ProblemNotice } from '../api/ProblemNotice.tsx';
import { useLoaded } from '../api/use-loaded.ts';
import panel from '../frame/panel.module.css';
import { View } from '../frame/View.tsx';
import { VersionLink } from '../remotes/VersionLink.tsx';
import { ForcedStep } from './ForcedStep.tsx';
import { GuardTable } from './GuardTable.tsx';
import { NextStep } from './NextStep.tsx';
import { RolloutActions } from './RolloutActions.tsx';
import { RolloutHistory } from './RolloutHistory.tsx';
import { RolloutPill } from './RolloutPill.tsx';
import { rolloutQuery } from './rollouts-query.ts';
import { StepDial } from './StepDial.tsx';
import { WhyOver } from './WhyOver.tsx';

const namesOf = ({ name, candidate, control }: RolloutAnswer) => ({ name, candidate, control });

/** One rollout: steps, guards, what blocks the next step, and why it ended. */
export function RolloutPage() {
  const intl = useIntl();
  const { id = '' } = useParams();
  const { value: rollout, etag, problem } = useLoaded(rolloutQuery(useApi(), id));
  const title = rollout
    ? intl.formatMessage({ id: 'rollouts.over' }, namesOf(rollout))
    : intl.formatMessage({ id: 'rollouts.nth' }, { id });
  const judgements = rollout?.why?.judgements ?? rollout?.judgements ?? [];
  return (
    <View
      title={title}
      lead={
        rollout && (
          <>
            <RolloutPill state={rollout.state} />{' '}
            <FormattedMessage
              id="rollout.lead"
              values={{
                candidate: <VersionLink name={rollout.name} version={rollout.candidate} />,
                control: <VersionLink name={rollout.name} version={rollout.control} />,
                segment: rollout.segment ?? '',
                to: rollout.segment === null ? 'everybody' : 'segment',
                reason: rollout.reason,
              }}
            />{' '}
            {rollout.changeId !== null && (
              <TextLink to={`/changes/${rollout.changeId}`}>
                <FormattedMessage id="change.title" values={{ id: rollout.changeId }} />
              </TextLink>
            )}
          </>
        )
      }
    >
      <ProblemNotice problem={problem} />
      {rollout && (
        <>
          <WhyOver rollout={rollout} />
          <section className={panel.panel}>
            <StepDial rollout={rollout} />
            <NextStep rollout={rollout} />
            <ForcedStep rollout={rollout} />
            <RolloutActions rollout={rollout} etag={etag} />
          </section>
          {judgements.length > 0 && <GuardTable rollout={rollout} judgements={judgements} />}
          <RolloutHistory rollout={rollout} />
        </>
      )}
    </View>
  );
}
