import type { OneChangeAnswer } from '@sideband/control/contract';
import { FormattedMessage, useIntl } from 'react-intl';
import { useApi } from '../api/api-context.ts';
import { useLoaded } from '../api/use-loaded.ts';
import { useLive } from '../live/live-context.ts';
import { DataTable } from '../table/DataTable.tsx';
import { whoChangesQuery } from './change-query.ts';

/** Impact of a change: an estimate per audience, and the number of open pages. */
export function WhoChanges({ change }: { change: OneChangeAnswer }) {
  const intl = useIntl();
  const { pages } = useLive();
  const { value } = useLoaded(whoChangesQuery(useApi(), change));
  const words = (id: string) => intl.formatMessage({ id });
  const rows = (value?.toggles ?? []).flatMap(({ toggle, audiences }) =>
    audiences.map(({ country, language, changed, moves }) => ({
      key: `${toggle} ${language}`,
      cells: [
        toggle,
        `${country} ${language}`,
        intl.formatNumber(changed / (value?.sampled ?? 1), { style: 'percent' }),
        moves.map(({ from, to }) => `${from} → ${to}`).join(', '),
      ],
    })),
  );
  return (
    <>
      {pages && (
        <p>
          <FormattedMessage id="change.pages" values={{ open: pages.open }} />
        </p>
      )}
      {rows.length > 0 && (
        <DataTable
          caption={intl.formatMessage({ id: 'change.who' }, { sampled: value?.sampled })}
          columns={['toggle', 'audience', 'share', 'move'].map((id) => words(`change.who.${id}`))}
          rows={rows}
        />
      )}
    </>
  );
}
