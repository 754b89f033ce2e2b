import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { type Filter, kinds } from './filter-toggles.ts';

/**
 * Mirrors the filter in the URL, so that a list can be shared as a link. The URL is not read back
 * while typing, because the router updates too slowly and keystrokes would get lost.
 */
export function useFilter(): [Filter, (change: Partial<Filter>) => void] {
  const [query, setQuery] = useSearchParams();
  const [filter, setFilter] = useState<Filter>(() => ({
    kind: kinds.find((one) => one === query.get('show')) ?? 'all',
    owner: query.get('owner') ?? '',
    remote: query.get('remote') ?? '',
    search: query.get('q') ?? '',
  }));
  const text = textOf(filter);
  const shown = query.toString();
  useEffect(() => {
    if (text !== shown) setQuery(text, { replace: true });
  }, [text, shown, setQuery]);
  return [filter, (change) => setFilter((now) => ({ ...now, ...change }))];
}

function textOf({ kind, owner, remote, search }: Filter): string {
  const entries = Object.entries({ show: kind === 'all' ? '' : kind, owner, remote, q: search });
  return new URLSearchParams(entries.filter(([, value]) => value !== '')).toString();
}
