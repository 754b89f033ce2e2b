import { FormattedMessage, useIntl } from 'react-intl';
import { useParams } from 'react-router';
import { useApi } from '../api/api-context.ts';
import { ProblemList } from '../api/ProblemList.tsx';
import { ProblemNotice } from '../api/ProblemNotice.tsx';
import { useLoaded } from '../api/use-loaded.ts';
import panel from '../frame/panel.module.css';
import { View } from '../frame/View.tsx';
import { HealthBeside } from '../health/HealthBeside.tsx';
import { healthQuery, problemsQuery } from '../health/health-query.ts';
import { ProblemsTable } from '../health/ProblemsTable.tsx';
import { Fit } from './Fit.tsx';
import { judgementQuery, remotesQuery, versionQuery } from './remotes-query.ts';
import { onAirOf } from './state-of-remote.ts';
import { VersionActions } from './VersionActions.tsx';
import { VersionFacts } from './VersionFacts.tsx';

/** One version: facts, fit, health and errors. */
export function VersionPage() {
  const intl = useIntl();
  const { name = '', version = '' } = useParams();
  const api = useApi();
  const stored = useLoaded(versionQuery(api, name, version));
  const remotes = useLoaded(remotesQuery(api));
  const judged = useLoaded(judgementQuery(api, name, version));
  const health = useLoaded(healthQuery(api, name));
  const broken = useLoaded(problemsQuery(api, name, version));
  const remote = remotes.value?.remotes.find((one) => one.name === name);
  const onAir = remote && onAirOf(remote);
  const row = stored.value;
  // Compared with the live version; the live version itself is compared with its rollback target.
  const older = onAir && (onAir.live === version ? remote.back : onAir.live);
  const problem = stored.problem ?? judged.problem ?? health.problem ?? broken.problem;
  return (
    <View
      title={intl.formatMessage({ id: 'version.title' }, { name, version })}
      actions={
        row && <VersionActions row={row} live={onAir?.live} isContested={!!onAir?.candidate} />
      }
    >
      <ProblemNotice problem={problem} />
      {row && <VersionFacts row={row} />}
      {judged.value && (
        <section className={panel.panel}>
          <h2>
            <FormattedMessage id="remotes.column.fit" />
          </h2>
          <p>
            <Fit {...judged.value} />{' '}
            <FormattedMessage id="fit.beside" values={{ revision: judged.value.revision }} />
          </p>
          {judged.value.problems.length > 0 && <ProblemList problems={judged.value.problems} />}
        </section>
      )}
      {health.value && (
        <HealthBeside health={health.value} newer={version} older={older ?? undefined} />
      )}
      {broken.value && <ProblemsTable problems={broken.value.problems} />}
    </View>
  );
}
