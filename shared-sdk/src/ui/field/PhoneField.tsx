import { TextField, type TextFieldProps } from './TextField.tsx';
import { type PhoneCountry, writePhone } from './write-phone.ts';

export interface PhoneFieldProps
  extends Omit<TextFieldProps, 'type' | 'inputMode' | 'format' | 'code'> {
  /** Country whose phone number format is used. */
  country: PhoneCountry;
}

/** A ten-digit phone number, accepted in any format and reformatted for the country on blur. */
export const PhoneField = ({ country, ...field }: PhoneFieldProps) => (
  <TextField
    autoComplete="tel-national"
    {...field}
    type="tel"
    inputMode="tel"
    format={(text) => writePhone(text, country)}
  />
);
