import { useObservable, useSdk } from '@sideband/shared-sdk/react';
import { useCallback, useMemo } from 'react';
import { type Choices, readChoices } from './choices.ts';

const field = 'choices';

export type ChangeChoices = (change: Partial<Choices>) => void;

interface Chosen {
  choices: Choices;
  change: ChangeChoices;
}

/**
 * Returns the choices and typed values so far, and a function to change them. They are kept as a
 * draft for the lifetime of the tab.
 */
export function useChoices(keptAt: string): Chosen {
  const { drafts } = useSdk();
  const kept = useObservable(
    useMemo(() => drafts.watch(keptAt, field), [drafts, keptAt]),
    drafts.get(keptAt, field),
  );
  const choices = useMemo(() => readChoices(kept), [kept]);
  const change = useCallback(
    (changed: Partial<Choices>) => {
      const now = readChoices(drafts.get(keptAt, field));
      drafts.set(keptAt, field, JSON.stringify({ ...now, ...changed }));
    },
    [drafts, keptAt],
  );
  return { choices, change };
}
