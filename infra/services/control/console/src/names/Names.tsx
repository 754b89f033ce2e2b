import type { ReactNode } from 'react';
import { useApi } from '../api/api-context.ts';
import { useLoaded } from '../api/use-loaded.ts';
import { namesQuery } from './names-query.ts';
import { NamesContext, ReviewersContext } from './use-names.ts';

const nobody: string[] = [];

export function Names({ children }: { children: ReactNode }) {
  const { value } = useLoaded(namesQuery(useApi()));
  return (
    <NamesContext value={value?.names ?? {}}>
      <ReviewersContext value={value?.reviewers ?? nobody}>{children}</ReviewersContext>
    </NamesContext>
  );
}
