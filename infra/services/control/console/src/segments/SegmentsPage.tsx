import { useIntl } from 'react-intl';
import { readToggles } from '../api/calls.ts';
import { ProblemNotice } from '../api/ProblemNotice.tsx';
import { useAnswer } from '../api/use-answer.ts';
import { View } from '../frame/View.tsx';
import { useHead } from '../live/live-context.ts';
import { SegmentEditor } from './SegmentEditor.tsx';
import { SegmentTable } from './SegmentTable.tsx';

/** Segments, which are rules shared by toggles: their users and their JSON. */
export function SegmentsPage() {
  const intl = useIntl();
  const { value, problem } = useAnswer(
    'toggles',
    ({ client, environment }) => readToggles(client, environment),
    useHead(),
  );
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
