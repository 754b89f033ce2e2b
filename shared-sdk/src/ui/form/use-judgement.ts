import { useState } from 'react';
import type { FieldError } from './form-context.ts';

interface Said extends FieldError {
  /** Whether the error came from the server. Any edit of the field makes it stale. */
  refused?: boolean;
}

/**
 * Decides which field errors are shown and when. Nothing is shown before the first submit.
 * Afterwards a field that failed is validated again on blur, and its error disappears as soon as
 * the value is valid.
 *
 * The summary keeps the result of the last submit: a layout shift while the customer types or
 * reaches for a button is worse than one outdated line.
 */
export function useJudgement() {
  const [summary, setSummary] = useState<readonly FieldError[]>([]);
  const [shown, setShown] = useState<readonly Said[]>([]);

  const say = (errors: readonly Said[]) => {
    setSummary(errors);
    setShown(errors);
  };
  return {
    summary,
    messageOf: (field: string) => shown.find((error) => error.field === field)?.message,
    submitted: (wrong: readonly FieldError[]) => say(wrong),
    refused: (errors: readonly FieldError[]) =>
      say(errors.map((error) => ({ ...error, refused: true }))),
    typed(field: string, wrong: readonly FieldError[]) {
      const isStillWrong = (error: Said) =>
        names(wrong, error.field) || (error.refused && error.field !== field);
      setShown((errors) => errors.filter(isStillWrong));
    },
    left(field: string, wrong: readonly FieldError[]) {
      if (!names(summary, field)) return;
      const again = wrong.filter((error) => error.field === field);
      if (again.length === 0) return;
      setShown((errors) => [...errors.filter((error) => error.field !== field), ...again]);
    },
  };
}

const names = (errors: readonly FieldError[], field: string) =>
  errors.some((error) => error.field === field);
