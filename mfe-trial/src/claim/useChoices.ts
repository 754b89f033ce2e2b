import { useObservable, useRemote, useSdk } from '@sideband/shared-sdk/react';
import { useCallback, useMemo } from 'react';
import { paths } from '../paths.ts';
import { type Choices, readChoices } from './choices.ts';

const field = 'choices';
const keptAt = paths.activate;

export interface Chosen {
  choices: Choices;
  change: (change: Partial<Choices>) => void;
  /** Forgets everything, once the trial was claimed. */
  forget: () => void;
}

/** Choices and typed values so far, which all pages for claiming a trial share. */
export function useChoices(): Chosen {
  const { drafts } = useSdk();
  const { province } = useRemote();
  const kept = useObservable(
    useMemo(() => drafts.watch(keptAt, field), [drafts]),
    drafts.get(keptAt, field),
  );
  const choices = useMemo(() => {
    const read = readChoices(kept);
    if (read.typed.state !== '' || province === undefined) return read;
    return { ...read, typed: { ...read.typed, state: province } };
  }, [kept, province]);
  const change = useCallback(
    (changed: Partial<Choices>) => {
      const now = readChoices(drafts.get(keptAt, field));
      drafts.set(keptAt, field, JSON.stringify({ ...now, ...changed }));
    },
    [drafts],
  );
  const forget = useCallback(() => drafts.clear(keptAt), [drafts]);
  return { choices, change, forget };
}
