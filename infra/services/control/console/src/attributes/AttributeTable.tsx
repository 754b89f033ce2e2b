import { FormattedMessage, useIntl } from 'react-intl';
import { DataTable } from '../table/DataTable.tsx';
import type { Attributes } from './attributes.ts';

const columns = ['name', 'type', 'from', 'description'];

/** Declared attributes: name, type, accepted senders and description. */
export function AttributeTable({ attributes }: { attributes: Attributes }) {
  const intl = useIntl();
  const words = (id: string) => intl.formatMessage({ id: `attributes.${id}` });
  const entries = Object.entries(attributes).sort(([a], [b]) => a.localeCompare(b, 'en'));
  if (entries.length === 0) {
    return (
      <p>
        <FormattedMessage id="attributes.none" />
      </p>
    );
  }
  return (
    <DataTable
      caption={words('title')}
      columns={columns.map((column) => words(`column.${column}`))}
      rows={entries.map(([name, { type, private: isPrivate, description }]) => ({
        key: name,
        cells: [
          name,
          words(`type.${type}`),
          words(isPrivate === false ? 'from.browsers' : 'from.servers'),
          description,
        ],
      }))}
    />
  );
}
