import type { AuditAnswer } from '@sideband/control/contract';
import { TextLink } from '@sideband/shared-sdk/ui';
import { useIntl } from 'react-intl';
import { useNames } from '../names/use-names.ts';
import { DataTable } from '../table/DataTable.tsx';
import { Moment } from '../time/Moment.tsx';

const columns = ['seq', 'at', 'person', 'action', 'target', 'reason'];

export function AuditTable({ entries }: { entries: AuditAnswer['entries'] }) {
  const intl = useIntl();
  const nameOf = useNames();
  const words = (id: string) => intl.formatMessage({ id });
  return (
    <DataTable
      caption={words('audit.caption')}
      columns={columns.map((column) => words(`audit.column.${column}`))}
      rows={entries.map(({ seq, at, actor, action, target, reason }) => ({
        key: seq,
        cells: [
          seq,
          <Moment key="at" at={at} />,
          nameOf(actor),
          action === 'taken back' ? words('audit.rolledBack') : action,
          <Target key="target" target={target} />,
          reason,
        ],
      }))}
    />
  );
}

function Target({ target }: { target: string }) {
  const nameOf = useNames();
  const change = /^change:(\d+)$/.exec(target)?.[1];
  if (change) return <TextLink to={`/changes/${change}`}>{target}</TextLink>;
  return nameOf(target);
}
