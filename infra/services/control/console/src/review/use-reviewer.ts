import { use, useState } from 'react';
import { useIntl } from 'react-intl';
import { ReviewersContext, shortName, useNames } from '../names/use-names.ts';
import { useSession } from '../session/me-context.ts';

const kept = 'sideband.console.reviewer';
const anyone = 'anyone';

export interface Reviewer {
  /** ID of the person; `undefined` for anyone who can approve. */
  id: number | undefined;
  /** Actor, or `anyone`. */
  value: string;
  choose: (value: string) => void;
  /** Value and name of each choice. */
  options: readonly (readonly [value: string, name: string])[];
  /** "Ask Kim to approve", or "Ask for approval". */
  words: string;
}

/**
 * Reviewer of the next change: the one last chosen in this browser, otherwise the first who is not
 * the signed-in person.
 */
export function useReviewer(): Reviewer {
  const intl = useIntl();
  const nameOf = useNames();
  const { me } = useSession();
  const others = use(ReviewersContext).filter((actor) => actor !== me.actor);
  const [chosen, setChosen] = useState(() => localStorage.getItem(kept));
  const value =
    chosen === anyone || (chosen && others.includes(chosen)) ? chosen : (others[0] ?? anyone);
  const id = /^person:(\d+)$/.exec(value)?.[1];
  return {
    id: id === undefined ? undefined : Number(id),
    value,
    choose(next) {
      localStorage.setItem(kept, next);
      setChosen(next);
    },
    options: [
      ...others.map((actor) => [actor, nameOf(actor)] as const),
      [anyone, intl.formatMessage({ id: 'review.anyone' })],
    ],
    words:
      id === undefined
        ? intl.formatMessage({ id: 'change.action.submit' })
        : intl.formatMessage({ id: 'review.ask' }, { name: shortName(nameOf(value)) }),
  };
}
