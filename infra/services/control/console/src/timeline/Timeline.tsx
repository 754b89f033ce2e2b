import { Button } from '@sideband/shared-sdk/ui';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useNavigate } from 'react-router';
import { useApi } from '../api/api-context.ts';
import { ProblemNotice } from '../api/ProblemNotice.tsx';
import { useLoaded } from '../api/use-loaded.ts';
import panel from '../frame/panel.module.css';
import { View } from '../frame/View.tsx';
import { RevisionCard } from './RevisionCard.tsx';
import { Scrubber } from './Scrubber.tsx';
import { StoryFilters } from './StoryFilters.tsx';
import { TimelineTable } from './TimelineTable.tsx';
import { timelineQuery } from './timeline-query.ts';
import { useStoryFilter } from './use-story-filter.ts';

const pageSize = 30;

/**
 * Served revisions, on a scrubber and one per line. Two can be compared, and any older one can be
 * served again.
 */
export function Timeline() {
  const intl = useIntl();
  const navigate = useNavigate();
  const [filter, setFilter, query] = useStoryFilter();
  const [limit, setLimit] = useState(pageSize);
  const [chosen, setChosen] = useState<readonly number[]>([]);
  /** Revision at which the scrubber stands; the newest until it is moved. */
  const [stands, setStands] = useState<number>();
  const { value, problem } = useLoaded(timelineQuery(useApi(), { ...query, limit }));
  const entries = value?.entries ?? [];
  const current = entries.find(({ revision }) => revision === stands) ?? entries[0];
  const [from, to] = [...chosen].sort((a, b) => a - b);
  const choose = (revision: number) =>
    setChosen((now) =>
      now.includes(revision) ? now.filter((one) => one !== revision) : [...now, revision].slice(-2),
    );
  return (
    <View
      title={intl.formatMessage({ id: 'timeline.title' })}
      actions={
        <Button
          busy={to === undefined}
          onClick={() => to !== undefined && navigate(`/compare/${from}/${to}`)}
        >
          {to === undefined ? (
            <FormattedMessage id="timeline.chooseTwo" />
          ) : (
            <FormattedMessage id="timeline.compare" values={{ from, to }} />
          )}
        </Button>
      }
    >
      <StoryFilters filter={filter} onChange={setFilter} />
      <ProblemNotice problem={problem} />
      {value && entries.length === 0 && (
        <p>
          <FormattedMessage id="timeline.none" />
        </p>
      )}
      {current && entries.length > 1 && (
        <section className={panel.panel}>
          <Scrubber entries={entries} revision={current.revision} onMove={setStands} />
          <RevisionCard entry={current} />
        </section>
      )}
      {entries.length > 0 && <TimelineTable entries={entries} chosen={chosen} onChoose={choose} />}
      {entries.length === limit && limit < 200 && (
        <p>
          <Button onClick={() => setLimit((now) => Math.min(200, now + pageSize))}>
            <FormattedMessage id="timeline.more" />
          </Button>
        </p>
      )}
    </View>
  );
}
