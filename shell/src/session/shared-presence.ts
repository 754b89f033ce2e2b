import type { Presence } from './presence.rule.ts';

/** Whose session has ended, as long as nobody has said how to go on. */
export type Ended = 'customer' | 'visitor';

/** What the tabs of a browser know of each other’s visitors. */
export interface SharedPresence {
  read(): Presence & { ended: Ended | undefined };
  note(what: keyof Presence, at: number): void;
  end(whose: Ended): void;
  /** Somebody is there, and goes on. */
  begin(at: number): void;
  /** Is told of what another tab has written; the answer stops. */
  watch(heard: () => void): () => void;
}

const keyOf = (what: keyof Presence | 'ended') => `sideband.presence.${what}`;

/** One key each: tabs that write at the same time take nothing from each other. */
export function sharedPresence(storage: Storage | undefined): SharedPresence {
  // Where storage is blocked or full a tab knows of itself only.
  const own = new Map<string, string>();

  function get(key: string) {
    try {
      return storage?.getItem(key) ?? own.get(key);
    } catch {
      return own.get(key);
    }
  }
  function set(key: string, value: string | undefined) {
    try {
      own.delete(key);
      if (value === undefined) storage?.removeItem(key);
      else storage?.setItem(key, value);
      if (storage) return;
    } catch {
      // Kept here instead.
    }
    if (value !== undefined) own.set(key, value);
  }
  const timeOf = (what: keyof Presence) => Number(get(keyOf(what))) || 0;

  return {
    read() {
      const ended = get(keyOf('ended'));
      return {
        answeredAt: timeOf('answeredAt'),
        typedAt: timeOf('typedAt'),
        heldUntil: timeOf('heldUntil'),
        ended: ended === 'customer' || ended === 'visitor' ? ended : undefined,
      };
    },
    note: (what, at) => set(keyOf(what), String(at)),
    end: (whose) => set(keyOf('ended'), whose),
    begin(at) {
      set(keyOf('answeredAt'), String(at));
      set(keyOf('ended'), undefined);
    },
    watch(heard) {
      const hear = ({ key }: StorageEvent) => {
        if (key === null || key.startsWith('sideband.presence.')) heard();
      };
      addEventListener('storage', hear);
      return () => removeEventListener('storage', hear);
    },
  };
}

/** Even naming the storage throws where the browser blocks it. */
export function tabsStorage(): Storage | undefined {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
}
