import { useIntl } from 'react-intl';
import { useApi } from '../api/api-context.ts';
import { ProblemNotice } from '../api/ProblemNotice.tsx';
import { useLoaded } from '../api/use-loaded.ts';
import { View } from '../frame/View.tsx';
import { togglesQuery } from '../toggles/toggles-query.ts';
import { SegmentEditor } from './SegmentEditor.tsx';
import { SegmentTable } from './SegmentTable.tsx';

/** Segments, which are rules shared by toggles: the toggles that use them, and their JSON. */
export function SegmentsPage() {
  const intl = useIntl();
  const { value, problem } = useLoaded(togglesQuery(useApi()));
  return (
    <View
      title={intl.formatMessage({ id: 'segments.title' })}
      lead={intl.formatMessage({ id: 'segments.lead' })}
    >
      <ProblemNotice problem={problem} />
      {value && (
        <>
          <SegmentTable segments={value.$evaluators} rows={value.toggles} />
          <SegmentEditor segments={value.$evaluators} revision={value.revision} />
        </>
      )}
    </View>
  );
}
