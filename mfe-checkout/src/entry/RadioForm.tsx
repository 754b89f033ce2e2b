import type { Entrance } from '@sideband/shared-sdk/account';
import { normaliseRadioId } from '@sideband/shared-sdk/radio-numbers';
import { FormattedMessage, useDraft, useIntl } from '@sideband/shared-sdk/react';
import { ChoiceCards, Form, TextField } from '@sideband/shared-sdk/ui';
import { tidy } from '@sideband/shared-sdk/wire';
import { isRadioId } from './is-radio-id.ts';
import { LastNameField, LookUpButton, RadioIdField } from './owner-fields.tsx';

interface Props {
  onAsk: (entrance: Entrance) => void;
  busy: boolean;
  onProblem: (hasProblem: boolean) => void;
}

const ways = ['lastName', 'accountNumber'] as const;
type Way = (typeof ways)[number];

/**
 * Asks for the radio ID and something that only the owner of the radio knows: last name or account
 * number.
 */
export function RadioForm({ onAsk, busy, onProblem }: Props) {
  const intl = useIntl();
  const [radio, typeRadio] = useDraft('entry.radioId');
  const [kept, keep] = useDraft('entry.way');
  const way: Way = kept === 'accountNumber' ? 'accountNumber' : 'lastName';
  const [second, typeSecond] = useDraft(`entry.${way}`);
  const missing = (field: 'radioId' | Way) => ({
    field,
    message: intl.formatMessage({ id: `entry.${field}.missing` }),
  });
  return (
    <Form
      fields={['radioId', ...ways]}
      validate={(typed) => [
        ...(isRadioId(typed.radioId) ? [] : [missing('radioId')]),
        ...(tidy(typed[way]) === '' ? [missing(way)] : []),
      ]}
      onSubmit={(typed) => {
        const named = { radioId: normaliseRadioId(typed.radioId) };
        onAsk(
          way === 'lastName'
            ? { ...named, lastName: tidy(typed.lastName) }
            : { ...named, accountNumber: tidy(typed.accountNumber) },
        );
      }}
      busy={busy}
      onProblem={onProblem}
    >
      <RadioIdField value={radio} onChange={typeRadio} />
      <ChoiceCards
        name="way"
        legend={<FormattedMessage id="entry.way" />}
        choices={ways.map((value) => ({
          value,
          label: <FormattedMessage id={`entry.by.${value}`} />,
        }))}
        value={way}
        onChange={keep}
      />
      {way === 'lastName' ? (
        <LastNameField value={second} onChange={typeSecond} />
      ) : (
        <TextField
          name="accountNumber"
          label={<FormattedMessage id="entry.accountNumber" />}
          autoComplete="off"
          maxLength={20}
          inputMode="numeric"
          value={second}
          onChange={typeSecond}
        />
      )}
      <LookUpButton busy={busy} />
    </Form>
  );
}
