import { FormattedMessage, useIntl } from '@sideband/shared-sdk/react';
import { Button, TextField, type TextFieldProps } from '@sideband/shared-sdk/ui';

type Typed = Pick<TextFieldProps, 'value' | 'onChange'>;

/** Radio ID, as printed on the radio. */
export const RadioIdField = (typed: Typed) => (
  <TextField
    {...typed}
    name="radioId"
    label={<FormattedMessage id="entry.radioId" />}
    hint={<FormattedMessage id="entry.radioId.hint" />}
    autoComplete="off"
    autoCapitalize="characters"
    maxLength={36}
    code
  />
);

/** Last name of the radio's owner. */
export const LastNameField = (typed: Typed) => (
  <TextField
    {...typed}
    name="lastName"
    label={<FormattedMessage id="entry.lastName" />}
    autoComplete="family-name"
    autoCapitalize="words"
    maxLength={60}
  />
);

export function LookUpButton({ busy }: { busy: boolean }) {
  const intl = useIntl();
  return (
    <Button
      type="submit"
      variant="primary"
      busy={busy}
      busyLabel={intl.formatMessage({ id: 'entry.looking' })}
    >
      <FormattedMessage id="entry.lookUp" />
    </Button>
  );
}
