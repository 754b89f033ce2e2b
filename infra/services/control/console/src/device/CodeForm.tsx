import { Button } from '@sideband/shared-sdk/ui';
import { type FormEvent, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Input } from '../form/Input.tsx';
import css from './device.module.css';

/** Form for the user code that the terminal shows. */
export function CodeForm({ onCode }: { onCode: (code: string) => void }) {
  const intl = useIntl();
  const [typed, setTyped] = useState('');
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim() !== '') onCode(typed.trim());
  };
  return (
    <form className={css.form} onSubmit={submit}>
      <Input
        label={intl.formatMessage({ id: 'device.code' })}
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        value={typed}
        onChange={setTyped}
      />
      <Button type="submit">
        <FormattedMessage id="device.continue" />
      </Button>
    </form>
  );
}
