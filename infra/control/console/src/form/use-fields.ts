import { useState } from 'react';

/** What is typed into the fields of a form, and what was last asked for by it. */
export function useFields<Fields extends Record<string, string>>(empty: Fields) {
  const [fields, setFields] = useState(empty);
  const set = (name: keyof Fields) => (value: string) =>
    setFields((now) => ({ ...now, [name]: value }));
  return { fields, set };
}

/** A day and time as the browser's field has it, as JSON writes it; undefined for none. */
export function momentIn(text: string): string | undefined {
  const moment = new Date(text);
  return text && !Number.isNaN(moment.getTime()) ? moment.toISOString() : undefined;
}
