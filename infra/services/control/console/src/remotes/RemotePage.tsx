import { Skeleton } from '@sideband/shared-sdk/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import { useParams } from 'react-router';
import { ProblemNotice } from '../api/ProblemNotice.tsx';
import { useAnswer } from '../api/use-answer.ts';
import { View } from '../frame/View.tsx';
import { HealthBeside } from '../health/HealthBeside.tsx';
import { dayMinutes, readHealth } from '../health/health-calls.ts';
import { useMeasuredNews, useNews } from '../live/use-news.ts';
import { RolloutTable } from '../rollouts/RolloutTable.tsx';
import { readRollouts } from '../rollouts/rollout-calls.ts';
import { OnAirFacts } from './OnAirFacts.tsx';
import { readKeys, readRemotes, readVersions } from './remote-calls.ts';
import { onAirOf } from './state-of-remote.ts';
import { TakeOneBack } from './TakeOneBack.tsx';
import { VersionTable } from './VersionTable.tsx';

/** A remote or the shell: live and previous version, rollouts, and all stored versions. */
export function RemotePage() {
  const intl = useIntl();
  const { name = '' } = useParams();
  const news = useNews();
  const measured = useMeasuredNews();
  const remotes = useAnswer('remotes', readRemotes, news);
  const versions = useAnswer(name, (api) => readVersions(api, name), news);
  const keys = useAnswer('keys', readKeys, news);
  const rollouts = useAnswer(name, (api) => readRollouts(api, name), measured);
  const health = useAnswer(name, (api) => readHealth(api, { name, minutes: dayMinutes }), measured);
  const remote = remotes.value?.remotes.find((one) => one.name === name);
  const problem =
    remotes.problem ?? versions.problem ?? keys.problem ?? rollouts.problem ?? health.problem;
  const onAir = remote && onAirOf(remote);
  return (
    <View
      title={intl.formatMessage({ id: 'remote.title' }, { name })}
      actions={remote && <TakeOneBack remote={remote} />}
    >
      <ProblemNotice problem={problem} />
      {!remotes.value && !problem && <Skeleton shape={['text', 'text', 'text']} />}
      {remotes.value && !remote && (
        <p>
          <FormattedMessage id="remote.unknown" values={{ name }} />
        </p>
      )}
      {remote && <OnAirFacts remote={remote} />}
      {onAir && health.value && (
        <HealthBeside
          health={health.value}
          newer={onAir.candidate?.version ?? onAir.live}
          older={onAir.before}
        />
      )}
      {rollouts.value && rollouts.value.rollouts.length > 0 && (
        <RolloutTable rollouts={rollouts.value.rollouts} />
      )}
      {versions.value && (
        <VersionTable
          live={onAir?.live}
          versions={versions.value.versions}
          keys={keys.value?.keys ?? []}
        />
      )}
    </View>
  );
}
