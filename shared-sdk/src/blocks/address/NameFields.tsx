import { FormattedMessage, useRemote } from '@sideband/shared-sdk/react';
import { PhoneField, TextField } from '@sideband/shared-sdk/ui';
import type { Details } from './details.ts';

interface Props {
  value: Details;
  onChange: (value: Details) => void;
  asksPhone: boolean;
}

/** Fields for the customer's name and, if requested, the optional phone number. */
export function NameFields({ value, onChange, asksPhone }: Props) {
  const { country } = useRemote();
  const field = (name: 'firstName' | 'lastName' | 'phone') => ({
    name,
    value: value[name],
    onChange: (text: string) => onChange({ ...value, [name]: text }),
  });
  return (
    <>
      <TextField
        {...field('firstName')}
        label={<FormattedMessage id="address.firstName" />}
        autoComplete="given-name"
        autoCapitalize="words"
        maxLength={50}
      />
      <TextField
        {...field('lastName')}
        label={<FormattedMessage id="address.lastName" />}
        autoComplete="family-name"
        autoCapitalize="words"
        maxLength={50}
      />
      {asksPhone && (
        <PhoneField
          {...field('phone')}
          label={<FormattedMessage id="address.phone" />}
          hint={<FormattedMessage id="address.phone.why" />}
          country={country}
          maxLength={32}
          optional
        />
      )}
    </>
  );
}
