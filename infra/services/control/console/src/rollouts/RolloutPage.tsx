import type { RolloutAnswer } from '@sideband/control/contract';
import { TextLink } from '@sideband/shared-sdk/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import { useParams } from 'react-router';
import { ProblemNotice } from '../api/ProblemNotice.tsx';
import { useAnswer } from '../api/use-answer.ts';
import { View } from '../frame/View.tsx';
import { useMeasuredNews } from '../live/use-news.ts';
import { VersionLink } from '../remotes/VersionLink.tsx';
import { ForcedStep } from './ForcedStep.tsx';
import { GuardTable } from './GuardTable.tsx';
import { NextStep } from './NextStep.tsx';
import { RolloutActions } from './RolloutActions.tsx';
import { RolloutHistory } from './RolloutHistory.tsx';
import { RolloutPill } from './RolloutPill.tsx';
import { readRollout } from './rollout-calls.ts';
import { StepDial } from './StepDial.tsx';
import { WhyOver } from './WhyOver.tsx';

const namesOf = ({ name, candidate, control }: RolloutAnswer) => ({ name, candidate, control });

/** One rollout: steps, guards, what blocks the next step, and why it ended. */
export function RolloutPage() {
  const intl = useIntl();
  const { id = '' } = useParams();
  const {
    value: rollout,
    etag,
    problem,
    reload,
  } = useAnswer(id, (api) => readRollout(api, id), useMeasuredNews());
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
          <StepDial rollout={rollout} />
          <NextStep rollout={rollout} />
          <ForcedStep rollout={rollout} />
          <RolloutActions rollout={rollout} etag={etag} onDone={reload} />
          {judgements.length > 0 && <GuardTable rollout={rollout} judgements={judgements} />}
          <RolloutHistory rollout={rollout} />
        </>
      )}
    </View>
  );
}
