import { FormattedMessage, useIntl } from 'react-intl';
import { useApi } from '../api/api-context.ts';
import { ProblemNotice } from '../api/ProblemNotice.tsx';
import { useLoaded } from '../api/use-loaded.ts';
import { View } from '../frame/View.tsx';
import { RolloutCard } from './RolloutCard.tsx';
import { RolloutTable } from './RolloutTable.tsx';
import { isOpen } from './rollout-calls.ts';
import { rolloutsQuery } from './rollouts-query.ts';

/** Rollouts in progress with their actions, then all of them in a table. */
export function RolloutsPage() {
  const intl = useIntl();
  const { value, problem } = useLoaded(rolloutsQuery(useApi()));
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
      {value?.rollouts.filter(isOpen).map((rollout) => (
        <RolloutCard key={rollout.id} rollout={rollout} />
      ))}
      {value && value.rollouts.length > 0 && <RolloutTable rollouts={value.rollouts} />}
    </View>
  );
}
