import { useEffect, useState } from 'react';
import { isSame } from './is-same.ts';

/**
 * An edited value. The text is the source of truth: it is kept as typed even when it cannot be
 * parsed.
 */
export interface Edited<Value> {
  text: string;
  /** Parsed text; `undefined` while it cannot be parsed. */
  value: Value | undefined;
  /**
   * Why the text cannot be parsed: the browser's message, or that of `readJson` for a wrong shape.
   */
  unreadable: string | undefined;
}

interface Kept<Value> {
  text: string;
  /** Value and revision that were served when the edit began. */
  base: Value;
  revision: number;
}

interface Options<Value> {
  /** Key in `sessionStorage`, so the edit is kept per tab. */
  place: string;
  served: Value;
  revision: number;
  /** Must not throw. */
  read: (text: string) => Edited<Value>;
}

const textOf = (value: unknown) => JSON.stringify(value, null, 2);

/**
 * Keeps edits of a served value in this tab, across reloads and other views, until they are drafted
 * or discarded. A newer revision never overwrites them.
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
    /** Value that the edit is based on. */
    base,
    /** Base revision: the served one while the base value is still served unchanged. */
    revision: isSame(base, served) ? revision : (kept?.revision ?? revision),
    /** Another person has changed the same value in the meantime. */
    isOvertaken: isChanged && !isSame(base, served),
    setText,
    setValue: (next: Value) => setText(textOf(next)),
    /** Discards the edit and starts over from the served value. */
    reset: () => setKept(undefined),
    /** Rebases the typed text onto the served value, after the person has seen the other change. */
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
