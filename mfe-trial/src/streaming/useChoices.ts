import { useObservable, useSdk } from '@sideband/shared-sdk/react';
import { useCallback, useMemo } from 'react';
import { paths } from '../paths.ts';
import { type Choices, readChoices } from './choices.ts';

/** Draft key of both flows, so that a swap of the flows keeps what was typed. */
export const keptAt = paths.streamingTrial;
const field = 'choices';

export type ChangeChoices = (change: Partial<Choices>) => void;

/** Choices and typed values so far, and a function to change them. */
export function useChoices(): { choices: Choices; change: ChangeChoices } {
  const { drafts } = useSdk();
  const kept = useObservable(
    useMemo(() => drafts.watch(keptAt, field), [drafts]),
    drafts.get(keptAt, field),
  );
  const choices = useMemo(() => readChoices(kept), [kept]);
  const change = useCallback(
    (changed: Partial<Choices>) => {
      const now = readChoices(drafts.get(keptAt, field));
      drafts.set(keptAt, field, JSON.stringify(Object.assign({}, now, changed)));
    },
    [drafts],
  );
  return { choices, change };
}
