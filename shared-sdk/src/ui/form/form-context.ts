import { createContext, useContext, useId } from 'react';

/** What is wrong with a field, in words that say what to do. */
export interface FieldError<Field extends string = string> {
  field: Field;
  message: string;
}

interface FormParts {
  /** Ids of the fields are made of it, so that the summary's links know them. */
  id: string;
  /** Readable and locked while something is on its way. */
  locked: boolean;
  messageOf(field: string): string | undefined;
}

export const FormContext = createContext<FormParts | null>(null);

export const fieldId = (formId: string, field: string) => `${formId}-${field}`;

/** What a field needs to know of its form; a field also works without one. */
export function useFieldInForm(field: string) {
  const form = useContext(FormContext);
  const own = useId();
  return {
    id: form ? fieldId(form.id, field) : own,
    locked: form?.locked ?? false,
    message: form?.messageOf(field),
  };
}
