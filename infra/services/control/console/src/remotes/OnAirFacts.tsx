import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { ProblemList } from '../api/ProblemList.tsx';
import { useMeasures } from '../health/use-measures.ts';
import css from '../toggle/toggle.module.css';
import { Fit } from './Fit.tsx';
import { onAirOf, type RemoteRow, shareOf } from './state-of-remote.ts';
import { VersionLink } from './VersionLink.tsx';

/** Live version, candidate, versions to roll back to, and whether the newest version fits. */
export function OnAirFacts({ remote }: { remote: RemoteRow }) {
  const intl = useIntl();
  const { part } = useMeasures();
  const { name, lastGood, newest, fit, isOff } = remote;
  const { live, candidate } = onAirOf(remote);
  const none = intl.formatMessage({ id: 'remotes.none' });
  const off = intl.formatMessage({ id: isOff ? 'remotes.state.off' : 'remotes.state.nothing' });
  return (
    <>
      <dl className={css.facts}>
        <Fact name="live">{live ? <VersionLink name={name} version={live} /> : off}</Fact>
        <Fact name="candidate">
          {candidate ? (
            <>
              <VersionLink name={name} version={candidate.version} />, {part(shareOf(candidate))}
            </>
          ) : (
            none
          )}
        </Fact>
        <Fact name="lastGood">
          {lastGood.length === 0 && none}
          {lastGood.map((version, index) => (
            <span key={version}>
              {index > 0 && ', '}
              <VersionLink name={name} version={version} />
            </span>
          ))}
        </Fact>
        <Fact name="fit">
          {newest && fit ? (
            <>
              <VersionLink name={name} version={newest.version} /> <Fit {...fit} />
            </>
          ) : (
            none
          )}
        </Fact>
      </dl>
      {fit && fit.problems.length > 0 && <ProblemList problems={fit.problems} />}
    </>
  );
}

const Fact = ({ name, children }: { name: string; children: ReactNode }) => (
  <div>
    <dt>
      <FormattedMessage id={`remotes.column.${name}`} />
    </dt>
    <dd>{children}</dd>
  </div>
);
