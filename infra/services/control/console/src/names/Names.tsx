import type { ReactNode } from 'react';
import { useApi } from '../api/api-context.ts';
import { useLoaded } from '../api/use-loaded.ts';
import { namesQuery } from './names-query.ts';
import { NamesContext } from './use-names.ts';

export function Names({ children }: { children: ReactNode }) {
  const { value } = useLoaded(namesQuery(useApi()));
  return <NamesContext value={value?.names ?? {}}>{children}</NamesContext>;
}
