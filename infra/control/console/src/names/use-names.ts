import { createContext, use } from 'react';
import { useIntl } from 'react-intl';

export const NamesContext = createContext<Record<string, string>>({});

/** What people call whoever the audit names; jobs of ours have names of their own. */
export function useNames(): (actor: string) => string {
  const names = use(NamesContext);
  const intl = useIntl();
  return (actor) => {
    const id = /^person:(\d+)$/.exec(actor)?.[1];
    return names[actor] ?? (id ? intl.formatMessage({ id: 'names.person' }, { id }) : actor);
  };
}
