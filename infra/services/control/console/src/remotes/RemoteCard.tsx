import type { RolloutAnswer } from '@sideband/control/contract';
import { StatusPill, TextLink } from '@sideband/shared-sdk/ui';
import { BarPattern } from '@sideband/shared-sdk/ui/artwork';
import { type ReactNode, useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { VersionHealth } from '../health/health-query.ts';
import { useMeasures } from '../health/use-measures.ts';
import { RolloutActions } from '../rollouts/RolloutActions.tsx';
import { When } from '../time/When.tsx';
import { Fit } from './Fit.tsx';
import { HealthInShort } from './HealthInShort.tsx';
import { PromoteButton } from './PromoteButton.tsx';
import css from './remote-card.module.css';
import { ShareMeter } from './ShareMeter.tsx';
import { onAirOf, type RemoteRow, shareOf } from './state-of-remote.ts';
import { TakeOneBack } from './TakeOneBack.tsx';
import { VersionLink } from './VersionLink.tsx';
import { remotePath } from './version-path.ts';

interface Props {
  remote: RemoteRow;
  /** `undefined` while it loads. */
  health: VersionHealth[] | undefined;
  /** The rollout in progress. */
  rollout: RolloutAnswer | undefined;
}

/** A remote at a glance: what is live, how it does, and the next step or the way back. */
export function RemoteCard({ remote, health, rollout }: Props) {
  const intl = useIntl();
  const id = useId();
  const { size } = useMeasures();
  const { name, newest, back, fit, stored, isOff } = remote;
  const onAir = onAirOf(remote);
  const { live, candidate } = onAir;
  const none = intl.formatMessage({ id: 'remotes.none' });
  return (
    <article className={css.card} aria-labelledby={id}>
      <div className={css.top}>
        <h2 id={id}>
          <TextLink to={remotePath(name)}>{name}</TextLink>
        </h2>
        <State isOff={isOff} isLive={live !== undefined} rollout={rollout} isSplit={!!candidate} />
      </div>
      <BarPattern id={`${name} ${candidate?.version ?? live ?? ''}`} bars={96} />
      <dl className={css.facts}>
        <Fact name="live">
          {live ? (
            <span className={css.version}>
              <VersionLink name={name} version={live} />
            </span>
          ) : (
            none
          )}
        </Fact>
        <Fact name="candidate">
          {candidate ? (
            <>
              <span className={css.version}>
                <VersionLink name={name} version={candidate.version} />
              </span>
              <ShareMeter share={shareOf(candidate)} steps={rollout?.plan.steps} />
            </>
          ) : (
            none
          )}
        </Fact>
        <Fact name="errors">
          <HealthInShort name={name} onAir={onAir} health={health} of="errors" />
        </Fact>
        <Fact name="vitals">
          <HealthInShort name={name} onAir={onAir} health={health} of="vitals" />
        </Fact>
        <Fact name="newest">
          {newest ? (
            <>
              <VersionLink name={name} version={newest.version} /> {fit && <Fit {...fit} />}
              <p className={css.small}>
                {size(newest.size.brotli)} · <When at={newest.publishedAt} />
              </p>
            </>
          ) : (
            none
          )}
        </Fact>
        <Fact name="lastGood">
          {back ? <VersionLink name={name} version={back} /> : none}
          <p className={css.small}>
            <FormattedMessage id="remotes.stored" values={{ count: stored }} />
          </p>
        </Fact>
      </dl>
      <div className={css.actions}>
        {rollout ? (
          <RolloutActions
            rollout={rollout}
            etag={`"${rollout.version}"`}
            only={['next', 'pause', 'resume']}
          />
        ) : (
          <PromoteButton remote={remote} />
        )}
        <TakeOneBack remote={remote} />
      </div>
    </article>
  );
}

interface StateProps {
  isOff: boolean;
  isLive: boolean;
  /** Whether some visitors get another version. */
  isSplit: boolean;
  rollout: RolloutAnswer | undefined;
}

function State({ isOff, isLive, isSplit, rollout }: StateProps) {
  if (rollout && !isOff) {
    return (
      <TextLink to={`/rollouts/${rollout.id}`}>
        <StatusPill tone="warning">
          <FormattedMessage id={`remotes.state.${rollout.state}`} />
        </StatusPill>
      </TextLink>
    );
  }
  const state = isOff ? 'off' : isSplit ? 'split' : isLive ? 'live' : 'nothing';
  const tone = isOff ? 'danger' : state === 'nothing' ? 'neutral' : 'live';
  return (
    <StatusPill tone={tone}>
      <FormattedMessage id={`remotes.state.${state}`} />
    </StatusPill>
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
