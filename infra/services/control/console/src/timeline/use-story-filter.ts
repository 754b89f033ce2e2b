import { useSearchParams } from 'react-router';
import { momentIn } from '../form/use-fields.ts';

export interface StoryFilter {
  toggle: string;
  remote: string;
  /** Actor as in the audit log: `person:3`. */
  actor: string;
  from: string;
  to: string;
}

const names = ['toggle', 'remote', 'actor', 'from', 'to'] as const;

/**
 * Filter of the timeline and the audit log. It is kept in the URL, so that a filtered view can be
 * shared as a link.
 */
export function useStoryFilter() {
  const [params, setParams] = useSearchParams();
  const filter = Object.fromEntries(names.map((name) => [name, params.get(name) ?? '']));
  const said = filter as unknown as StoryFilter;
  const set = (change: Partial<StoryFilter>) => {
    const next = Object.entries({ ...said, ...change }).filter(([, value]) => value !== '');
    setParams(Object.fromEntries(next), { replace: true });
  };
  const { from, to, ...rest } = said;
  return [said, set, { ...rest, from: momentIn(from), to: momentIn(to) }] as const;
}
