import { useState } from 'react';

/** Text fields of a form, with a setter for each. */
export function useFields<Fields extends Record<string, string>>(empty: Fields) {
  const [fields, setFields] = useState(empty);
  const set = (name: keyof Fields) => (value: string) =>
    setFields((now) => ({ ...now, [name]: value }));
  return { fields, set };
}

/** ISO 8601 time of a `datetime-local` value; `undefined` when it is empty or invalid. */
export function momentIn(text: string): string | undefined {
  const moment = new Date(text);
  return text && !Number.isNaN(moment.getTime()) ? moment.toISOString() : undefined;
}
