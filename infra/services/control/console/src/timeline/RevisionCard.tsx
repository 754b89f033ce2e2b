import type { TimelineEntry } from '@sideband/control/contract';
import { StatusPill, TextLink } from '@sideband/shared-sdk/ui';
import { FormattedMessage } from 'react-intl';
import { DiffLines, describedIn } from '../compare/DiffLines.tsx';
import { useHead } from '../live/live-context.ts';
import { PersonName } from '../names/PersonName.tsx';
import { BackTo } from '../take-back/BackTo.tsx';
import { Moment } from '../time/Moment.tsx';
import css from './revision-card.module.css';

const mostLines = 6;

/** The revision at which the scrubber stands: who, why, what changed, and links onward. */
export function RevisionCard({ entry }: { entry: TimelineEntry }) {
  const head = useHead();
  const { revision, at, author, reason, differences, parent } = entry;
  return (
    <div className={css.card}>
      <div className={css.top}>
        <h2>
          <FormattedMessage id="live.revision" values={{ revision }} />
        </h2>
        {revision === head && (
          <StatusPill tone="live">
            <FormattedMessage id="timeline.live" />
          </StatusPill>
        )}
        <span className={css.who}>
          <PersonName actor={author} />, <Moment at={at} />
        </span>
        <span className={css.ways}>
          {parent !== null && (
            <TextLink to={`/compare/${parent}/${revision}`}>
              <FormattedMessage id="timeline.diff" />
            </TextLink>
          )}
          {head !== undefined && revision < head && (
            <TextLink to={`/compare/${revision}/${head}`}>
              <FormattedMessage id="timeline.compareWithNow" />
            </TextLink>
          )}
          <BackTo revision={revision} />
        </span>
      </div>
      <p className={css.reason}>{reason}</p>
      <DiffLines lines={describedIn(differences)} most={mostLines} />
    </div>
  );
}
