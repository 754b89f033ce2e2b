import type { ReactNode } from 'react';
import { readNames } from '../api/calls.ts';
import { useAnswer } from '../api/use-answer.ts';
import { useHead } from '../live/live-context.ts';
import { NamesContext } from './use-names.ts';

export function Names({ children }: { children: ReactNode }) {
  const { value } = useAnswer('names', ({ client }) => readNames(client), useHead());
  return <NamesContext value={value?.names ?? {}}>{children}</NamesContext>;
}
