import { TextField, type TextFieldProps } from './TextField.tsx';
import { writePostalCode } from './write-postal-code.ts';

export interface PostalCodeFieldProps
  extends Omit<TextFieldProps, 'type' | 'inputMode' | 'format' | 'code' | 'autoCapitalize'> {
  country: 'US' | 'CA';
}

/** A ZIP code (US) or postal code (CA), formatted on blur the way the postal service writes it. */
export const PostalCodeField = ({ country, ...field }: PostalCodeFieldProps) => (
  <TextField
    autoComplete="postal-code"
    {...field}
    inputMode={country === 'US' ? 'numeric' : 'text'}
    autoCapitalize={country === 'US' ? 'none' : 'characters'}
    format={(text) => writePostalCode(text, country)}
  />
);
