/** When an open page adopts a new value. */
export type Applies = 'at-once' | 'next-navigation' | 'next-document';

export interface Told {
  /** If undefined, the default in the code is used. */
  value: unknown;
  applies: Applies;
}

/** Evaluation of all client-visible toggles by the edge. */
export interface Answer {
  /** Increases with each change. */
  revision: string;
  toggles: Readonly<Record<string, Told>>;
}

/** Returns whether one revision precedes the other. */
export const isOlder = (one: string, other: string) => Number(one) < Number(other);

const versionName = /^remote\.([a-z]+)\.version$/;

/** Returns the remote whose version a toggle selects. */
export const remoteOf = (toggle: string) => versionName.exec(toggle)?.[1];

export const isVersion = (toggle: string) => toggle === 'shell.version' || !!remoteOf(toggle);
