import { useIntl } from 'react-intl';
import { readToggles } from '../api/calls.ts';
import { ProblemNotice } from '../api/ProblemNotice.tsx';
import { useAnswer } from '../api/use-answer.ts';
import { View } from '../frame/View.tsx';
import { useHead } from '../live/live-context.ts';
import { AttributeEditor } from './AttributeEditor.tsx';
import { AttributeTable } from './AttributeTable.tsx';

/** Context attributes that callers may send and rules may use, besides those the edge knows. */
export function AttributesPage() {
  const intl = useIntl();
  const { value, problem } = useAnswer(
    'toggles',
    ({ client, environment }) => readToggles(client, environment),
    useHead(),
  );
  return (
    <View
      title={intl.formatMessage({ id: 'attributes.title' })}
      lead={intl.formatMessage({ id: 'attributes.lead' })}
    >
      <ProblemNotice problem={problem} />
      {value && (
        <>
          <AttributeTable attributes={value.$attributes} />
          <AttributeEditor attributes={value.$attributes} revision={value.revision} />
        </>
      )}
    </View>
  );
}
