import type { ToggleRow } from '@sideband/control/contract';
import { Skeleton } from '@sideband/shared-sdk/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import { useKey } from '../keys/use-key.ts';
import { ToggleTableRow } from './ToggleTableRow.tsx';
import css from './toggle-table.module.css';
import { useRowFocus } from './use-row-focus.ts';

interface Props {
  rows: ToggleRow[];
  isLoading: boolean;
  /** Keys of the selected toggles. */
  selected: readonly string[];
  onSelect: (selected: string[]) => void;
  onFlip: (row: ToggleRow) => void;
}

const columns = ['name', 'swaps', 'state', 'rollout', 'applies', 'last', 'age'] as const;

/**
 * Semantic table with keyboard navigation. On phones each row becomes a card with labeled cells.
 */
export function ToggleTable({ rows, isLoading, selected, onSelect, onFlip }: Props) {
  const intl = useIntl();
  const { table, move, rowInFocus } = useRowFocus();
  const words = (id: string) => intl.formatMessage({ id });
  const current = () => rows.find(({ key }) => key === rowInFocus());
  const select = (key: string) =>
    onSelect(selected.includes(key) ? selected.filter((one) => one !== key) : [...selected, key]);
  useKey('ArrowDown', words('toggles.key.down'), () => move(1));
  useKey('ArrowUp', words('toggles.key.up'), () => move(-1));
  useKey(' ', words('toggles.key.select'), () => {
    const row = current();
    if (row) select(row.key);
  });
  useKey('t', words('toggles.key.flip'), () => {
    const row = current();
    if (row) onFlip(row);
  });
  if (isLoading) return <Skeleton shape={['text', 'text', 'text', 'text']} />;
  if (rows.length === 0) {
    return (
      <p>
        <FormattedMessage id="toggles.none" />
      </p>
    );
  }
  return (
    <table ref={table} className={css.table}>
      <thead>
        <tr>
          <th scope="col">
            <span className={css.hidden}>{words('toggles.column.select')}</span>
          </th>
          {columns.map((column) => (
            <th key={column} scope="col">
              {words(`toggles.column.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <ToggleTableRow
            key={row.key}
            row={row}
            isSelected={selected.includes(row.key)}
            onSelect={() => select(row.key)}
          />
        ))}
      </tbody>
    </table>
  );
}
