import { FormattedMessage } from '@sideband/shared-sdk/react';
import { TextField, type TextFieldProps, VisuallyHidden } from '@sideband/shared-sdk/ui';
import { type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import css from './combobox.module.css';
import { matching } from './matching.ts';

export interface ComboboxChoice {
  value: string;
  /** Text that goes into the field when the choice is picked. */
  label: string;
  /** A second line, such as the city of a school. */
  hint?: ReactNode;
}

export interface ComboboxProps extends Omit<TextFieldProps, 'type' | 'code' | 'format'> {
  /** Typed text. It need not be one of the choices. */
  value: string;
  onChange: (text: string) => void;
  /** Undefined while a search is in progress, which must not be taken for one without results. */
  choices: readonly ComboboxChoice[] | undefined;
  /** Called after `onChange` received the label of the choice. */
  onPick: (choice: ComboboxChoice) => void;
  /** Whether `choices` already fit the text, for example because a server searched them. */
  searched?: boolean;
  /** Shown in place of the choices when none fits. */
  empty?: ReactNode;
}

/**
 * A text field with suggestions. Typing and the arrow keys open the list, Enter picks, Escape closes
 * it and keeps the text. Without a pick the typed text stands, so check it on submit.
 */
export function Combobox(props: ComboboxProps) {
  const { choices = [], onPick, searched, empty, value, onChange, ...field } = props;
  const id = useId();
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const shown = searched ? choices : matching(choices, value);
  const isListed = isOpen && !field.readOnly && shown.length > 0;
  const labelId = `${id}-label`;
  const optionId = (index: number) => `${id}-${index}`;

  const close = () => {
    setOpen(false);
    setActive(-1);
  };
  const type = (text: string) => {
    setOpen(true);
    setActive(-1);
    onChange(text);
  };
  const pick = (choice: ComboboxChoice) => {
    close();
    onChange(choice.label);
    onPick(choice);
  };
  const move = (to: number) => {
    setOpen(true);
    setActive(shown.length === 0 ? -1 : (to + shown.length) % shown.length);
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    const chosen = isListed ? shown[active] : undefined;
    if (event.key === 'ArrowDown') move(active + 1);
    else if (event.key === 'ArrowUp') move(Math.max(active, 0) - 1);
    else if (event.key === 'Enter' && chosen) pick(chosen);
    else if (event.key === 'Escape' && isOpen) close();
    else return;
    // The form is not submitted, the caret not moved and a dialog not closed.
    event.preventDefault();
  };
  return (
    <div className={css.combobox}>
      <TextField
        autoComplete="off"
        {...field}
        label={<span id={labelId}>{field.label}</span>}
        value={value}
        onChange={type}
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isListed}
        aria-controls={isListed ? id : undefined}
        aria-activedescendant={isListed && active >= 0 ? optionId(active) : undefined}
        onKeyDown={press}
        onClick={() => setOpen(true)}
        onBlur={close}
      />
      {isListed && (
        <div id={id} role="listbox" aria-labelledby={labelId} className={css.list}>
          {shown.map((choice, index) => (
            <button
              key={choice.value}
              ref={index === active ? scrollTo : undefined}
              id={optionId(index)}
              type="button"
              role="option"
              tabIndex={-1}
              aria-selected={index === active}
              className={css.option}
              // Focus stays in the field.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => pick(choice)}
            >
              {choice.label}
              {choice.hint && <span className={css.hint}>{choice.hint}</span>}
            </button>
          ))}
        </div>
      )}
      {isOpen && props.choices && shown.length === 0 && empty && (
        <p className={css.empty}>{empty}</p>
      )}
      <VisuallyHidden role="status">
        {isOpen && props.choices && value !== '' && (
          <FormattedMessage id="ui.combobox.found" values={{ count: shown.length }} />
        )}
      </VisuallyHidden>
    </div>
  );
}

const scrollTo = (option: HTMLElement | null) => option?.scrollIntoView?.({ block: 'nearest' });
