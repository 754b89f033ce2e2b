import type { Conflict } from '@sideband/control/contract';
import { useId } from 'react';
import { FormattedMessage } from 'react-intl';
import css from './merge-form.module.css';

interface Props {
  place: Conflict['merged']['undecided'][number];
  /** Name of the toggle or segment. */
  name: string;
  isTheirs: boolean;
  onChoose: (isTheirs: boolean) => void;
}

/** A value that both sides have changed, with a choice between the two. */
export function UndecidedPlace({ place, name, isTheirs, onChoose }: Props) {
  const group = useId();
  const sides = [
    { id: 'change.mine', value: place.mine, checked: !isTheirs, choose: () => onChoose(false) },
    { id: 'change.theirs', value: place.theirs, checked: isTheirs, choose: () => onChoose(true) },
  ];
  return (
    <fieldset className={css.place}>
      <legend>
        <code>{name + place.pointer}</code>
      </legend>
      {sides.map(({ id, value, checked, choose }) => (
        <label key={id} className={css.side}>
          <input type="radio" name={group} checked={checked} onChange={choose} />
          <span>
            <FormattedMessage id={id} />
            <code className={css.value}>
              {value === undefined ? (
                <FormattedMessage id="change.takenOut" />
              ) : (
                JSON.stringify(value)
              )}
            </code>
          </span>
        </label>
      ))}
    </fieldset>
  );
}
