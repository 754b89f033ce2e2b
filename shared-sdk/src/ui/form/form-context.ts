import { createContext, useContext, useId } from 'react';

/** Error of a field, with a message that says what to do. */
export interface FieldError<Field extends string = string> {
  field: Field;
  message: string;
}

interface FormParts {
  /** Prefix of the field ids, so that the links of the summary can target them. */
  id: string;
  /** Whether fields are read-only because a submit is in flight. */
  locked: boolean;
  messageOf(field: string): string | undefined;
}

export const FormContext = createContext<FormParts | null>(null);

export const fieldId = (formId: string, field: string) => `${formId}-${field}`;

/**
 * Returns the id, lock state and error message that the form holds for a field. Also works outside
 * a form.
 */
export function useFieldInForm(field: string) {
  const form = useContext(FormContext);
  const own = useId();
  return {
    id: form ? fieldId(form.id, field) : own,
    locked: form?.locked ?? false,
    message: form?.messageOf(field),
  };
}
