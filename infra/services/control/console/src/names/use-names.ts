import { createContext, use } from 'react';
import { useIntl } from 'react-intl';

export const NamesContext = createContext<Record<string, string>>({});
/** Actors who can approve the changes of others. */
export const ReviewersContext = createContext<readonly string[]>([]);

/** Name without an addition in parentheses, such as a role. */
export const shortName = (name: string) => name.replace(/ \(.*\)$/, '');

/** Display name of an actor in the audit log. Jobs keep their own names. */
export function useNames(): (actor: string) => string {
  const names = use(NamesContext);
  const intl = useIntl();
  return (actor) => {
    const id = /^person:(\d+)$/.exec(actor)?.[1];
    return names[actor] ?? (id ? intl.formatMessage({ id: 'names.person' }, { id }) : actor);
  };
}
