import type { ToggleRow } from '@sideband/control/contract';
import { Skeleton } from '@sideband/shared-sdk/ui';
import { FormattedMessage, useIntl } from 'react-intl';
import { useKey } from '../keys/use-key.ts';
import { versionOf } from './remotes.ts';
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
  /** Why the person cannot flip; `undefined` when they can. */
  locked: string | undefined;
}

const columns = ['name', 'state', 'rollout', 'swaps', 'applies', 'last', 'age'] as const;

/** Flags in one table and versions in another, because they are released in different ways. */
export function ToggleTable({ rows, isLoading, selected, onSelect, onFlip, locked }: Props) {
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
  const isOfVersion = ({ key }: ToggleRow) => versionOf(key) !== undefined;
  const kinds = {
    flags: rows.filter((row) => !isOfVersion(row)),
    versions: rows.filter(isOfVersion),
  };
  return (
    <div ref={table} className={css.tables}>
      {Object.entries(kinds).map(([kind, some]) =>
        some.length === 0 ? null : (
          <table key={kind} className={`${css.table} ${css[kind]}`}>
            <caption className={css.caption}>
              <FormattedMessage id={`toggles.kind.${kind}`} values={{ count: some.length }} />
            </caption>
            <thead>
              <tr>
                <th scope="col" className={css.select}>
                  <span className={css.hidden}>{words('toggles.column.select')}</span>
                </th>
                {columns.map((column) => (
                  <th key={column} scope="col" className={css[column]}>
                    {words(`toggles.column.${column}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {some.map((row) => (
                <ToggleTableRow
                  key={row.key}
                  row={row}
                  isSelected={selected.includes(row.key)}
                  onSelect={() => select(row.key)}
                  onFlip={() => onFlip(row)}
                  locked={locked}
                />
              ))}
            </tbody>
          </table>
        ),
      )}
    </div>
  );
}
