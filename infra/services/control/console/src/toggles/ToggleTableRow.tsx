import type { ToggleRow } from '@sideband/control/contract';
import { StatusPill, TextLink } from '@sideband/shared-sdk/ui';
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import { useNames } from '../names/use-names.ts';
import { Age } from '../time/Age.tsx';
import { When } from '../time/When.tsx';
import { Name } from './Name.tsx';
import { StateMarks } from './StateMarks.tsx';
import { isExpired, rolloutOf, statesOf } from './state-of.ts';
import css from './toggle-table.module.css';

interface Props {
  row: ToggleRow;
  isSelected: boolean;
  onSelect: () => void;
}

export function ToggleTableRow({ row, isSelected, onSelect }: Props) {
  const intl = useIntl();
  const nameOf = useNames();
  const { key, toggle, states, last, added } = row;
  const { description = '', flow, applies = 'next-navigation' } = toggle.metadata ?? {};
  const label = (column: string) => intl.formatMessage({ id: `toggles.column.${column}` });
  return (
    <tr data-row={key} aria-selected={isSelected} className={isSelected ? css.selected : undefined}>
      <td className={css.select}>
        <input
          type="checkbox"
          checked={isSelected}
          onChange={onSelect}
          aria-label={intl.formatMessage({ id: 'toggles.selectOne' }, { key })}
        />
      </td>
      <th scope="row" className={css.name}>
        <TextLink to={`/toggles/${encodeURIComponent(key)}`} aria-keyshortcuts="Enter Space t">
          <Name>{key}</Name>
        </TextLink>
        {isExpired(toggle, new Date()) && (
          <StatusPill tone="warning">
            <FormattedMessage id="toggles.expired" />
          </StatusPill>
        )}
      </th>
      <td data-label={label('swaps')}>{flow ?? description}</td>
      <td data-label={label('state')} className={css.state}>
        <StateMarks toggle={toggle} states={statesOf(states)} />
      </td>
      <td data-label={label('rollout')} className={css.number}>
        <span>
          <Rollout row={row} />
        </span>
      </td>
      <td data-label={label('applies')} className={css.number}>
        <FormattedMessage id={`applies.${applies}`} />
      </td>
      <td data-label={label('last')}>
        <span>
          {nameOf(last.author)}, <When at={last.at} />
        </span>
      </td>
      <td data-label={label('age')} className={css.number}>
        <Age since={added} />
      </td>
    </tr>
  );
}

function Rollout({ row }: { row: ToggleRow }) {
  const { least, most } = rolloutOf(row);
  const percent = (value: number) => (
    <FormattedNumber value={value / 100} style="percent" maximumFractionDigits={2} />
  );
  if (least === most) return percent(least);
  return (
    <>
      {percent(least)}–{percent(most)}
    </>
  );
}
