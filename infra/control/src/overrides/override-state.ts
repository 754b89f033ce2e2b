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
  /** Whose signatures count: SPKI as PEM. */
  keys: { id: string; publicKey: string }[];
  /** By the id of the link, of those that are not over. */
  changed: Record<string, OverrideChange>;
}

export const noOverrides: OverrideState = { serial: 0, keys: [], changed: {} };
