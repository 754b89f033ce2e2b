import { useState } from 'react';
import type { FieldError } from './form-context.ts';

interface Said extends FieldError {
  /** Only the server knew, so the first letter typed makes it out of date. */
  refused?: boolean;
}

/**
 * What is said about the fields, and when: nothing before the first submit; then a field that was
 * wrong is judged again when it is left, and turns quiet as soon as it is right.
 *
 * The summary keeps what the last submit found: a page that moves while somebody types or reaches
 * for a button is worse than a line too many.
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
