/** When an open page takes a new value over. */
export type Applies = 'at-once' | 'next-navigation' | 'next-document';

export interface Told {
  /** Undefined: the code decides. */
  value: unknown;
  applies: Applies;
}

/** What the edge says of every toggle that this page may know of. */
export interface Answer {
  /** Counts up with each accepted change. */
  revision: string;
  toggles: Readonly<Record<string, Told>>;
}

/** Whether the one revision is known to come before the other. */
export const isOlder = (one: string, other: string) => Number(one) < Number(other);

const versionName = /^remote\.([a-z]+)\.version$/;

/** The remote whose version a toggle is. */
export const remoteOf = (toggle: string) => versionName.exec(toggle)?.[1];

export const isVersion = (toggle: string) => toggle === 'shell.version' || !!remoteOf(toggle);
