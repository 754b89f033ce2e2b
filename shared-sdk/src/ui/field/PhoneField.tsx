import { TextField, type TextFieldProps } from './TextField.tsx';
import { type PhoneCountry, writePhone } from './write-phone.ts';

export interface PhoneFieldProps
  extends Omit<TextFieldProps, 'type' | 'inputMode' | 'format' | 'code'> {
  /** Whose way of writing numbers it is. */
  country: PhoneCountry;
}

/** Ten digits, however they are typed; written as the country does when the field is left. */
export const PhoneField = ({ country, ...field }: PhoneFieldProps) => (
  <TextField
    autoComplete="tel-national"
    {...field}
    type="tel"
    inputMode="tel"
    format={(text) => writePhone(text, country)}
  />
);
