import { FormattedMessage, useRemote } from '@sideband/shared-sdk/react';
import { FieldRow, PhoneField, TextField } from '@sideband/shared-sdk/ui';
import type { ReactNode } from 'react';
import type { Details } from './details.ts';

interface Props<Typed> {
  value: Typed;
  onChange: (value: Typed) => void;
}

/** Fields for the customer's name, side by side where there is room. */
export function NameFields<Typed extends Pick<Details, 'firstName' | 'lastName'>>({
  value,
  onChange,
}: Props<Typed>) {
  const field = (name: 'firstName' | 'lastName') => ({
    name,
    value: value[name],
    onChange: (text: string) => onChange({ ...value, [name]: text }),
  });
  return (
    <FieldRow>
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
    </FieldRow>
  );
}

interface PhoneProps extends Props<Details> {
  /** Why the number is asked for. */
  why?: ReactNode;
  isNeeded?: boolean;
}

/** Phone field, optional unless stated otherwise. */
export function Phone({ value, onChange, why, isNeeded = false }: PhoneProps) {
  const { country } = useRemote();
  return (
    <PhoneField
      name="phone"
      value={value.phone}
      onChange={(phone: string) => onChange({ ...value, phone })}
      label={<FormattedMessage id="address.phone" />}
      hint={why ?? <FormattedMessage id="address.phone.why" />}
      country={country}
      maxLength={32}
      optional={!isNeeded}
    />
  );
}
