import {
  type ChangeEvent,
  type FocusEvent,
  type FormEvent,
  type ReactNode,
  useEffect,
  useId,
  useMemo,
  useRef,
  useState,
} from 'react';
import { ErrorSummary } from './ErrorSummary.tsx';
import { type FieldError, FormContext } from './form-context.ts';
import css from './form.module.css';
import { useJudgement } from './use-judgement.ts';

export interface FormProps<Field extends string> {
  /** Names of the fields, in the order of the page. */
  fields: readonly Field[];
  /** What is wrong, if anything. Asked after the first submit only. */
  validate?: (values: Record<Field, string>) => FieldError<Field>[];
  onSubmit: (values: Record<Field, string>) => void;
  /** Fields the server turned down. A new array is a new refusal. */
  errors?: readonly FieldError<Field>[] | undefined;
  /** Fields stay readable and a second submit is ignored. */
  busy?: boolean;
  /** The page's title begins with "Error:" while this is true (`ui.errorTitle`). */
  onProblem?: (hasProblem: boolean) => void;
  children: ReactNode;
}

const none: readonly never[] = [];
