import type { ToggleRow } from '@sideband/control/contract';
import { StatusPill, TextLink } from '@sideband/shared-sdk/ui';
import { FormattedMessage, FormattedNumber, useIntl } from 'react-intl';
import { PersonName } from '../names/PersonName.tsx';
import { Age } from '../time/Age.tsx';
import { When } from '../time/When.tsx';
import { FlipSwitch } from './FlipSwitch.tsx';
import { Name } from './Name.tsx';
import { StateMarks } from './StateMarks.tsx';
import { flipped, isExpired, rolloutOf, statesOf } from './state-of.ts';
import css from './toggle-table.module.css';

interface Props {
  row: ToggleRow;
  isSelected: boolean;
  onSelect: () => void;
  onFlip: () => void;
  locked: string | undefined;
}

export function ToggleTableRow({ row, isSelected, onSelect, onFlip, locked }: Props) {
  const intl = useIntl();
  const { key, toggle, states, last, added } = row;
  const { description = '', flow, applies = 'next-navigation', kind } = toggle.metadata ?? {};
  const pages = String(flow ?? description);
  const label = (column: string) => intl.formatMessage({ id: `toggles.column.${column}` });
  const shown = statesOf(states);
  const isSame = shown.length === 1 && shown[0]?.parts.length === 1;
  const next = isSame ? flipped(toggle) : undefined;
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
        {/* The line breaks in the name would be read as spaces. */}
        <TextLink
          to={`/toggles/${encodeURIComponent(key)}`}
          aria-label={key}
          aria-keyshortcuts="Enter Space t"
        >
          <Name>{key}</Name>
        </TextLink>
        {isExpired(toggle, new Date()) && (
          <StatusPill tone="warning">
            <FormattedMessage id="toggles.expired" />
          </StatusPill>
        )}
      </th>
      <td data-label={label('state')} className={css.state}>
        {next ? (
          <FlipSwitch toggleKey={key} toggle={toggle} next={next} onFlip={onFlip} locked={locked} />
        ) : (
          <StateMarks toggle={toggle} states={shown} />
        )}
      </td>
      <td data-label={label('rollout')} className={css.rollout}>
        <span>
          <Rollout row={row} />
        </span>
      </td>
      <td data-label={label('swaps')} className={css.swaps} title={pages}>
        {pages}
      </td>
      <td data-label={label('applies')} className={css.applies}>
        <FormattedMessage id={kind === 'version' ? 'applies.version' : `applies.${applies}`} />
      </td>
      <td data-label={label('last')} className={css.last} title={last.reason}>
        <span>
          <PersonName actor={last.author} />, <When at={last.at} />
        </span>
      </td>
      <td data-label={label('age')} className={css.age}>
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
