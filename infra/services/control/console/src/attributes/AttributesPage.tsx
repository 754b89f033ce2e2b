import { useIntl } from 'react-intl';
import { useApi } from '../api/api-context.ts';
import { ProblemNotice } from '../api/ProblemNotice.tsx';
import { useLoaded } from '../api/use-loaded.ts';
import { View } from '../frame/View.tsx';
import { togglesQuery } from '../toggles/toggles-query.ts';
import { AttributeEditor } from './AttributeEditor.tsx';
import { AttributeTable } from './AttributeTable.tsx';

/**
 * Context attributes that callers may send and rules may use, in addition to those that the edge
 * provides.
 */
export function AttributesPage() {
  const intl = useIntl();
  const { value, problem } = useLoaded(togglesQuery(useApi()));
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
