import { FormattedMessage, useIntl } from 'react-intl';
import { ProblemNotice } from '../api/ProblemNotice.tsx';
import { useAnswer } from '../api/use-answer.ts';
import { View } from '../frame/View.tsx';
import { useMeasuredNews } from '../live/use-news.ts';
import { RolloutTable } from './RolloutTable.tsx';
import { readRollouts } from './rollout-calls.ts';

/** All guarded rollouts, including finished ones. */
export function RolloutsPage() {
  const intl = useIntl();
  const { value, problem } = useAnswer('rollouts', (api) => readRollouts(api), useMeasuredNews());
  return (
    <View
      title={intl.formatMessage({ id: 'rollouts.title' })}
      lead={<FormattedMessage id="rollouts.lead" />}
    >
      <ProblemNotice problem={problem} />
      {value?.rollouts.length === 0 && (
        <p>
          <FormattedMessage id="rollouts.none" />
        </p>
      )}
      {value && value.rollouts.length > 0 && <RolloutTable rollouts={value.rollouts} />}
    </View>
  );
}
