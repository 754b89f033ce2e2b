import type { Presence } from './presence.rule.ts';

/** Whose session has ended, until the visitor has continued. */
export type Ended = 'customer' | 'visitor';

/** Activity shared among the tabs of a browser. */
export interface SharedPresence {
  read(): Presence & { ended: Ended | undefined };
  note(what: keyof Presence, at: number): void;
  end(whose: Ended): void;
  /** Restarts the inactivity timer, because the visitor continues. */
  begin(at: number): void;
  /** Calls `heard` when another tab has written. Returns a function to stop. */
  watch(heard: () => void): () => void;
}

const keyOf = (what: keyof Presence | 'ended') => `sideband.presence.${what}`;

/** Uses one storage key per value, so that concurrent tabs do not overwrite each other. */
export function sharedPresence(storage: Storage | undefined): SharedPresence {
  // If storage is blocked or full, a tab knows only its own activity.
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
      // Stored in memory instead.
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

/** Accessing localStorage throws if the browser blocks it. */
export function tabsStorage(): Storage | undefined {
  try {
    return localStorage;
  } catch {
    return undefined;
  }
}
