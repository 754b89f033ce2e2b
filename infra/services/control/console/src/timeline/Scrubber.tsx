import type { TimelineEntry } from '@sideband/control/contract';
import { useIntl } from 'react-intl';
import { useNames } from '../names/use-names.ts';
import css from './scrubber.module.css';

interface Props {
  /** Newest first. */
  entries: TimelineEntry[];
  /** Revision that is shown. */
  revision: number;
  onMove: (revision: number) => void;
}

const height = 56;
/** Number of differences from which a bar has its full height. */
const most = 6;

/**
 * Moves through the revisions in time, like the dial of a receiver. Each bar is a revision: the more
 * it changed, the taller.
 */
export function Scrubber({ entries, revision, onMove }: Props) {
  const intl = useIntl();
  const nameOf = useNames();
  const inTime = entries.toReversed();
  const at = inTime.findIndex((entry) => entry.revision === revision);
  const shown = inTime[at];
  const heightOf = ({ differences }: TimelineEntry) =>
    12 + (Math.min(most, differences.length) / most) * (height - 20);
  return (
    <div className={css.scrubber}>
      <svg
        className={css.bars}
        viewBox={`0 0 ${inTime.length - 1} ${height}`}
        preserveAspectRatio="none"
        aria-hidden="true"
        focusable="false"
      >
        {inTime.map((entry, index) => (
          <path
            key={entry.revision}
            className={css[kindOf(entry)]}
            d={`M${index} ${(height - heightOf(entry)) / 2}v${heightOf(entry)}`}
            vectorEffect="non-scaling-stroke"
          />
        ))}
      </svg>
      <input
        className={css.range}
        type="range"
        min={0}
        max={inTime.length - 1}
        value={at}
        aria-label={intl.formatMessage({ id: 'timeline.scrub' })}
        aria-valuetext={
          shown &&
          intl.formatMessage(
            { id: 'timeline.at' },
            {
              revision: shown.revision,
              person: nameOf(shown.author),
              at: intl.formatDate(shown.at, { dateStyle: 'medium', timeStyle: 'short' }),
            },
          )
        }
        onChange={({ target }) => {
          const entry = inTime[Number(target.value)];
          if (entry) onMove(entry.revision);
        }}
      />
    </div>
  );
}

const kindOf = ({ kind }: TimelineEntry) =>
  kind === 'kill' ? 'kill' : kind === 'take back' ? 'back' : 'change';
