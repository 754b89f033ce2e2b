import { TextField, type TextFieldProps } from '@sideband/shared-sdk/ui';

export interface DateFieldProps extends Omit<TextFieldProps, 'type' | 'code' | 'format'> {
  /** Empty string while no complete date is typed; otherwise `2027-03-01`. */
  value: string;
  onChange: (day: string) => void;
  /** First and last day of the calendar. Browsers let customers type other days all the same. */
  min?: string;
  max?: string;
}

/**
 * A native date input: it is typed in the order of the customer's language, announced part by part,
 * and opens the calendar of the browser or phone.
 */
export function DateField(props: DateFieldProps) {
  return <TextField {...props} type="date" />;
}
