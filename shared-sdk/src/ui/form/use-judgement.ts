import { useState } from 'react';
import type { FieldError } from './form-context.ts';

/**
 * What is said about the fields, and when. Nothing before the first submit; then a field that was
 * wrong is judged again when it is left, and turns quiet as soon as it is right.
 */
export function useJudgement<Field extends string>() {
  const [errors, setErrors] = useState<readonly FieldError<Field>[]>([]);
  const [wereWrong, setWereWrong] = useState<ReadonlySet<string>>(new Set());

  return {
    errors,
    /** After a submit, or when the server has turned a field down. */
    say(found: readonly FieldError<Field>[]) {
      setErrors(found);
      setWereWrong(new Set(found.map(({ field }) => field)));
    },
    typed(field: string, found: readonly FieldError<Field>[]) {
      const stillWrong = new Set<string>(found.map((error) => error.field));
      // What only the server knew is out of date with the first letter.
      setErrors((shown) =>
        shown.filter((error) => stillWrong.has(error.field) && (error.field !== field || isOf(found, error))),
      );
    },
    left(field: string, found: readonly FieldError<Field>[]) {
      if (!wereWrong.has(field)) return;
      const now = found.filter((error) => error.field === field);
      setErrors((shown) => [...shown.filter((error) => error.field !== field), ...now]);
    },
  };
}

const isOf = (found: readonly FieldError[], { field }: FieldError) =>
  found.some((error) => error.field === field);
