import { FormattedMessage, useIntl } from 'react-intl';
import { ProblemNotice } from '../api/ProblemNotice.tsx';
import { useAnswer } from '../api/use-answer.ts';
import { View } from '../frame/View.tsx';
import { dayMinutes, readHealth } from '../health/health-calls.ts';
import { useMeasuredNews, useNews } from '../live/use-news.ts';
import { RemoteTable } from './RemoteTable.tsx';
import { readRemotes } from './remote-calls.ts';

/** All remotes and the shell: live, candidate and stored versions, with their health. */
export function RemotesPage() {
  const intl = useIntl();
  const { value, problem } = useAnswer('remotes', readRemotes, useNews());
  const health = useAnswer(
    'health',
    (api) => readHealth(api, { minutes: dayMinutes }),
    useMeasuredNews(),
  );
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
