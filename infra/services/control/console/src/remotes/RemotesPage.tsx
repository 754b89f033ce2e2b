import { FormattedMessage, useIntl } from 'react-intl';
import { useApi } from '../api/api-context.ts';
import { ProblemNotice } from '../api/ProblemNotice.tsx';
import { useLoaded } from '../api/use-loaded.ts';
import { View } from '../frame/View.tsx';
import { healthQuery } from '../health/health-query.ts';
import { RemoteTable } from './RemoteTable.tsx';
import { remotesQuery } from './remotes-query.ts';

/** All remotes and the shell: live, candidate and stored versions, with their health. */
export function RemotesPage() {
  const intl = useIntl();
  const api = useApi();
  const { value, problem } = useLoaded(remotesQuery(api));
  const health = useLoaded(healthQuery(api));
  return (
    <View
      title={intl.formatMessage({ id: 'remotes.title' })}
      lead={
        value && (
          <FormattedMessage
            id="remotes.lead"
            values={{ count: value.remotes.length, revision: value.revision }}
          />
        )
      }
    >
      <ProblemNotice problem={problem ?? health.problem} />
      {value && <RemoteTable remotes={value.remotes} health={health.value?.versions} />}
    </View>
  );
}
