import { useEffect, useState } from 'react';
import { isSame } from './is-same.ts';

/** What somebody makes of something. The text is the truth: what cannot be read is kept as it is. */
export interface Edited<Value> {
  text: string;
  /** What that text says; undefined while it cannot be read. */
  value: Value | undefined;
  /** Why not, as the browser says it. */
  unreadable: string | undefined;
}

interface Kept<Value> {
  text: string;
  /** What was served when the first letter was changed, and as which revision. */
  base: Value;
  revision: number;
}

interface Options<Value> {
  /** Where it is kept, in this tab. */
  place: string;
  served: Value;
  revision: number;
  /** Must not throw. */
  read: (text: string) => Edited<Value>;
}

const textOf = (value: unknown) => JSON.stringify(value, null, 2);

/**
 * What somebody types over something that is served. Kept in this tab over reloads and other views,
 * until it is written as a draft or thrown away; a newer revision never takes it away.
 */
export function useEdited<Value>({ place, served, revision, read }: Options<Value>) {
  const [kept, setKept] = useState<Kept<Value> | undefined>(() => readKept(place));
  useEffect(() => {
    if (kept) sessionStorage.setItem(place, JSON.stringify(kept));
    else sessionStorage.removeItem(place);
  }, [place, kept]);

  const edited: Edited<Value> = kept
    ? read(kept.text)
    : { text: textOf(served), value: served, unreadable: undefined };
  const isChanged =
    kept !== undefined && !(edited.value !== undefined && isSame(edited.value, kept.base));
  const base = isChanged ? kept.base : served;
  const setText = (text: string) =>
    setKept((now) => ({ base: now?.base ?? served, revision: now?.revision ?? revision, text }));
  return {
    edited,
    isChanged,
    /** What it was made from. */
    base,
    /** The revision it was made from: the newest in which it is what it was. */
    revision: isSame(base, served) ? revision : (kept?.revision ?? revision),
    /** Somebody else has changed this very thing meanwhile. */
    isOvertaken: isChanged && !isSame(base, served),
    setText,
    setValue: (next: Value) => setText(textOf(next)),
    /** Begins anew with what is served. */
    reset: () => setKept(undefined),
    /** Keeps what was typed, over what somebody else has made of it: that was looked at. */
    keepOver: () => setKept((now) => now && { ...now, base: served, revision }),
  };
}

function readKept<Value>(place: string): Kept<Value> | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(place) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}
