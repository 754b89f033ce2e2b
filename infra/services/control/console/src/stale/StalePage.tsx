import type { StaleAnswer } from '@sideband/control/contract';
import { TextLink } from '@sideband/shared-sdk/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import { ProblemNotice } from '../api/ProblemNotice.tsx';
import { pathOf } from '../api/path-of.ts';
import { useAnswer } from '../api/use-answer.ts';
import { View } from '../frame/View.tsx';
import { useHead } from '../live/live-context.ts';
import { DataTable } from '../table/DataTable.tsx';
import { Age } from '../time/Age.tsx';

const columns = ['toggle', 'owner', 'why', 'touched'];

/** Toggles that have served their purpose and can be removed. */
export function StalePage() {
  const intl = useIntl();
  const words = (id: string) => intl.formatMessage({ id });
  const { value, problem } = useAnswer(
    'stale',
    ({ client, environment }) => client.read<StaleAnswer>(pathOf(environment, 'stale')),
    useHead(),
  );
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
