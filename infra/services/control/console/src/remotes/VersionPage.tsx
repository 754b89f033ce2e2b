import { FormattedMessage, useIntl } from 'react-intl';
import { useParams } from 'react-router';
import { ProblemList } from '../api/ProblemList.tsx';
import { ProblemNotice } from '../api/ProblemNotice.tsx';
import { useAnswer } from '../api/use-answer.ts';
import panel from '../frame/panel.module.css';
import { View } from '../frame/View.tsx';
import { HealthBeside } from '../health/HealthBeside.tsx';
import { dayMinutes, readHealth, readProblems } from '../health/health-calls.ts';
import { ProblemsTable } from '../health/ProblemsTable.tsx';
import { useMeasuredNews, useNews } from '../live/use-news.ts';
import { Fit } from './Fit.tsx';
import { judgeVersion, readRemotes, readVersion } from './remote-calls.ts';
import { onAirOf } from './state-of-remote.ts';
import { VersionActions } from './VersionActions.tsx';
import { VersionFacts } from './VersionFacts.tsx';

/** One version: facts, fit, health and errors. */
export function VersionPage() {
  const intl = useIntl();
  const { name = '', version = '' } = useParams();
  const news = useNews();
  const measured = useMeasuredNews();
  const about = `${name} ${version}`;
  const stored = useAnswer(about, (api) => readVersion(api, name, version), news);
  const remotes = useAnswer('remotes', readRemotes, news);
  const judged = useAnswer(about, (api) => judgeVersion(api, name, version), news);
  const health = useAnswer(
    about,
    (api) => readHealth(api, { name, minutes: dayMinutes }),
    measured,
  );
  const broken = useAnswer(about, (api) => readProblems(api, { name, version }), measured);
  const remote = remotes.value?.remotes.find((one) => one.name === name);
  const onAir = remote && onAirOf(remote);
  const row = stored.value;
  // Compared with the live version; the live version itself is compared with its return target.
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
