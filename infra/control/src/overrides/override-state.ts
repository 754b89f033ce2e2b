/** No link is good for longer, whatever it says. */
export const longestOverrideMs = 7 * 24 * 3_600_000;

/** What became of a link since it was made. */
export interface OverrideChange {
  revoked?: boolean | undefined;
  /** The version that it leads to now, instead of the one that it names. */
  version?: string | undefined;
  /** Why its newest build is not there, as its maker was told. */
  problem?: string | undefined;
}

/** What edges know of links by which developers try a version. */
export interface OverrideState {
  /** Counts up by one with every change of this. */
  serial: number;
  /** Whose signatures count: SPKI as PEM, of one that signs no more until that moment (ISO 8601). */
  keys: { id: string; publicKey: string; until?: string | undefined }[];
  /** By the id of the link, of those that are not over. */
  changed: Record<string, OverrideChange>;
}

export const noOverrides: OverrideState = { serial: 0, keys: [], changed: {} };
