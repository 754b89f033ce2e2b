import { useState } from 'react';
import type { Story, StoryPage } from '../../testing/story.ts';
import { FieldRow } from './FieldRow.tsx';
import { PasswordField } from './PasswordField.tsx';
import { PhoneField } from './PhoneField.tsx';
import { PostalCodeField } from './PostalCodeField.tsx';
import { SelectField } from './SelectField.tsx';
import { TextField } from './TextField.tsx';

export default {
  components: { TextField, PasswordField, PhoneField, PostalCodeField, SelectField, FieldRow },
  about:
    'Native inputs with their label above, a hint where one helps, and the error that says what to do.',
  use: [
    'Mark what is optional; everything else is needed.',
    'autoComplete with the token of the standard, so that browsers fill the field.',
    'code for what is copied character by character.',
  ],
  avoid: ['A placeholder in place of a label or hint.', 'Errors while someone still types.'],
} satisfies StoryPage;

export const Text: Story = () => <TextField name="firstName" label="First name" />;

export const WithHint: Story = () => (
  <TextField name="promo" label="Promo code" hint="Ten letters and numbers" optional />
);

export const WithError: Story = () => (
  <TextField
    name="email"
    label="Email"
    defaultValue="avery@example"
    error="Enter an email address like name@example.com."
  />
);

export const Code: Story = () => (
  <TextField name="radioId" label="Radio ID" defaultValue="5B8N1WVG" code />
);

export const ReadOnly: Story = () => (
  <TextField name="account" label="Account number" defaultValue="4410 2213 9" readOnly code />
);

export const Password: Story = () => (
  <PasswordField name="password" label="Password" autoComplete="current-password" />
);

export const Phone: Story = () => (
  <PhoneField name="phone" label="Phone number" country="US" optional />
);

export const PostalCode: Story = () => (
  <PostalCodeField name="zip" label="Postal code" country="CA" />
);

export const Select: Story = () => {
  const [state, setState] = useState('');
  return (
    <SelectField
      name="state"
      label="State"
      value={state}
      onChange={setState}
      choices={[
        { value: 'CA', label: 'California' },
        { value: 'NY', label: 'New York' },
      ]}
    />
  );
};

export const Row: Story = () => (
  <FieldRow widths="firstWide">
    <TextField name="city" label="City" />
    <PostalCodeField name="code" label="ZIP code" country="US" />
  </FieldRow>
);
Row.isWide = true;
Row.says = 'FieldRow: fields that belong together, one below the other on a phone.';
