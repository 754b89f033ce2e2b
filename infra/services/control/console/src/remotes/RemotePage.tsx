import { Skeleton } from '@sideband/shared-sdk/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import { useParams } from 'react-router';
import { useApi } from '../api/api-context.ts';
import { ProblemNotice } from '../api/ProblemNotice.tsx';
import { useLoaded } from '../api/use-loaded.ts';
import { View } from '../frame/View.tsx';
import { HealthBeside } from '../health/HealthBeside.tsx';
import { healthQuery } from '../health/health-query.ts';
import { RolloutTable } from '../rollouts/RolloutTable.tsx';
import { rolloutsQuery } from '../rollouts/rollouts-query.ts';
import { keysQuery } from '../team-keys/keys-query.ts';
import { OnAirFacts } from './OnAirFacts.tsx';
import { remotesQuery, versionsQuery } from './remotes-query.ts';
import { onAirOf } from './state-of-remote.ts';
import { TakeOneBack } from './TakeOneBack.tsx';
import { VersionTable } from './VersionTable.tsx';

/** A remote or the shell: live and previous version, rollouts, and all stored versions. */
export function RemotePage() {
  const intl = useIntl();
  const { name = '' } = useParams();
  const api = useApi();
  const remotes = useLoaded(remotesQuery(api));
  const versions = useLoaded(versionsQuery(api, name));
  const keys = useLoaded(keysQuery(api));
  const rollouts = useLoaded(rolloutsQuery(api, name));
  const health = useLoaded(healthQuery(api, name));
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
