import { FormattedMessage } from '@sideband/shared-sdk/react';
import { Button, Buttons, Icon } from '@sideband/shared-sdk/ui';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import css from './manage.module.css';

/** What can take the focus in a form. */
const inForm = 'form input:not([hidden]), form select, form button';

interface Props {
  heading: ReactNode;
  /** Short status beside the heading. */
  pill?: ReactNode;
  /** State of the form, from `useEdit`. */
  edit: { isEditing: boolean; isSaved: boolean; open: () => void };
  /** Names the current form, where one follows another. */
  form?: string;
  /** Current value. */
  view: ReactNode;
  /** Label of the button that opens the form. Defaults to "Change". */
  action?: ReactNode;
  /** Called before the form opens, to fill its fields. */
  onOpen?: () => void;
  /** Further buttons beside it. */
  more?: ReactNode;
  /** Said below the value. */
  below?: ReactNode;
  /** Form, shown in place of the value. */
  children: ReactNode;
}

/**
 * One setting: its value, and in its place the form that changes it. "Saved" is said beside the
 * heading. Focus follows: into the form, or to the heading while the form is loading, and back to
 * the button.
 */
export function Setting({
  heading,
  pill,
  edit,
  form = 'form',
  view,
  action,
  onOpen,
  more,
  below,
  children,
}: Props) {
  const id = useId();
  const section = useRef<HTMLElement>(null);
  const { isEditing, isSaved } = edit;
  const shown = isEditing ? form : 'view';
  const before = useRef(shown);
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    const field = section.current?.querySelector<HTMLElement>(
      shown === 'view' ? '[data-change]' : inForm,
    );
    (field ?? section.current?.querySelector('h2'))?.focus();
  }, [shown]);
  useEffect(() => {
    // The button that saved without a form may be gone.
    if (isSaved && document.activeElement === document.body) {
      section.current?.querySelector<HTMLElement>('[data-change]')?.focus();
    }
  }, [isSaved]);
  return (
    <section ref={section} className={css.setting} aria-labelledby={id}>
      <div className={css.top}>
        <h2 id={id} tabIndex={-1}>
          {heading}
        </h2>
        {pill}
        <p role="status" className={css.saved}>
          {edit.isSaved && (
            <>
              <Icon name="ok" />
              <FormattedMessage id="manage.saved" />
            </>
          )}
        </p>
      </div>
      {!isEditing && below}
      {isEditing ? (
        children
      ) : (
        <div className={css.row}>
          <div className={css.value}>{view}</div>
          <Buttons>
            <Button
              data-change
              aria-describedby={id}
              onClick={() => {
                onOpen?.();
                edit.open();
              }}
            >
              {action ?? <FormattedMessage id="manage.change" />}
            </Button>
            {more}
          </Buttons>
        </div>
      )}
    </section>
  );
}
