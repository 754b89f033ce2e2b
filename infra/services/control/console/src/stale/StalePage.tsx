import { TextLink } from '@sideband/shared-sdk/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import { useApi } from '../api/api-context.ts';
import { ProblemNotice } from '../api/ProblemNotice.tsx';
import { useLoaded } from '../api/use-loaded.ts';
import { View } from '../frame/View.tsx';
import { DataTable } from '../table/DataTable.tsx';
import { Age } from '../time/Age.tsx';
import { staleQuery } from './stale-query.ts';

const columns = ['toggle', 'owner', 'why', 'touched'];

/** Toggles that have served their purpose and can be removed. */
export function StalePage() {
  const intl = useIntl();
  const words = (id: string) => intl.formatMessage({ id });
  const { value, problem } = useLoaded(staleQuery(useApi()));
  return (
    <View title={words('stale.title')} lead={words('stale.lead')}>
      <ProblemNotice problem={problem} />
      {value?.toggles.length === 0 && (
        <p>
          <FormattedMessage id="stale.none" />
        </p>
      )}
      {value && value.toggles.length > 0 && (
        <DataTable
          caption={words('stale.title')}
          columns={columns.map((column) => words(`stale.column.${column}`))}
          rows={value.toggles.map(({ key, owner, reasons, touchedAt }) => ({
            key,
            cells: [
              <TextLink key="toggle" to={`/toggles/${encodeURIComponent(key)}`}>
                {key}
              </TextLink>,
              owner,
              reasons.map((reason) => reason.words).join('. '),
              <Age key="touched" since={touchedAt} />,
            ],
          }))}
        />
      )}
    </View>
  );
}
