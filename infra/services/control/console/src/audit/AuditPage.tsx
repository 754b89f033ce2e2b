import { Button, Notice } from '@sideband/shared-sdk/ui';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useApi } from '../api/api-context.ts';
import { ProblemNotice } from '../api/ProblemNotice.tsx';
import { useLoaded } from '../api/use-loaded.ts';
import { View } from '../frame/View.tsx';
import { useWhyNot } from '../session/me-context.ts';
import { StoryFilters } from '../timeline/StoryFilters.tsx';
import { useStoryFilter } from '../timeline/use-story-filter.ts';
import { AuditTable } from './AuditTable.tsx';
import { auditQuery } from './audit-query.ts';
import { Verification } from './Verification.tsx';

const pageSize = 50;

/** The audit log, and a check that its entries were not tampered with. */
export function AuditPage() {
  const intl = useIntl();
  const isBarred = useWhyNot('audit') === 'no-right';
  return (
    <View
      title={intl.formatMessage({ id: 'audit.title' })}
      lead={<FormattedMessage id="audit.lead" />}
    >
      {isBarred ? (
        <Notice tone="warning">
          <FormattedMessage id="audit.noRight" />
        </Notice>
      ) : (
        <AuditStory />
      )}
    </View>
  );
}

function AuditStory() {
  const [filter, setFilter, query] = useStoryFilter();
  const [limit, setLimit] = useState(pageSize);
  const { value, problem } = useLoaded(auditQuery(useApi(), { ...query, limit }));
  return (
    <>
      <Verification />
      <StoryFilters filter={filter} onChange={setFilter} />
      <ProblemNotice problem={problem} />
      {value?.entries.length === 0 && (
        <p>
          <FormattedMessage id="timeline.none" />
        </p>
      )}
      {value && value.entries.length > 0 && <AuditTable entries={value.entries} />}
      {value?.entries.length === limit && limit < 200 && (
        <p>
          <Button onClick={() => setLimit((now) => now + pageSize)}>
            <FormattedMessage id="timeline.more" />
          </Button>
        </p>
      )}
    </>
  );
}
