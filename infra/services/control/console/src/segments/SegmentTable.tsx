import type { ToggleRow } from '@sideband/control/contract';
import { TextLink } from '@sideband/shared-sdk/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import { DataTable } from '../table/DataTable.tsx';
import { type Segments, usersOf } from './segments.ts';

interface Props {
  segments: Segments;
  rows: readonly ToggleRow[];
}

/** Segments, each with the toggles that changing it would affect. */
export function SegmentTable({ segments, rows }: Props) {
  const intl = useIntl();
  const names = Object.keys(segments).sort();
  if (names.length === 0) {
    return (
      <p>
        <FormattedMessage id="segments.none" />
      </p>
    );
  }
  return (
    <DataTable
      caption={intl.formatMessage({ id: 'segments.title' })}
      columns={['name', 'users'].map((id) => intl.formatMessage({ id: `segments.column.${id}` }))}
      rows={names.map((name) => ({
        key: name,
        cells: [name, <Users key="users" keys={usersOf(name, rows)} />],
      }))}
    />
  );
}

function Users({ keys }: { keys: string[] }) {
  if (keys.length === 0) return <FormattedMessage id="segments.unused" />;
  return (
    <ul>
      {keys.map((key) => (
        <li key={key}>
          <TextLink to={`/toggles/${encodeURIComponent(key)}`}>{key}</TextLink>
        </li>
      ))}
    </ul>
  );
}
