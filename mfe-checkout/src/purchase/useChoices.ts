import { useObservable, useSdk } from '@sideband/shared-sdk/react';
import { useCallback, useMemo } from 'react';
import { type Choices, readChoices } from './choices.ts';

/** One place for both flows: going over from one to the other loses nothing. */
const place = ['/subscribe/checkout/purchase', 'choices'] as const;

export type ChangeChoices = (change: Partial<Choices>) => void;

/** What was chosen and typed so far, and how to change it. Kept for as long as the tab lives. */
export function useChoices(): { choices: Choices; change: ChangeChoices; forget: () => void } {
  const { drafts } = useSdk();
  const kept = useObservable(
    useMemo(() => drafts.watch(...place), [drafts]),
    drafts.get(...place),
  );
  const choices = useMemo(() => readChoices(kept), [kept]);
  const change = useCallback(
    (changed: Partial<Choices>) => {
      const now = readChoices(drafts.get(...place));
      drafts.set(...place, JSON.stringify({ ...now, ...changed }));
    },
    [drafts],
  );
  const forget = useCallback(() => drafts.clear(place[0]), [drafts]);
  return { choices, change, forget };
}
