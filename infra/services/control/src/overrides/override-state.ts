/** Maximum validity of a link, whatever it claims. */
export const longestOverrideMs = 7 * 24 * 3_600_000;

/** Changes to a link after it was created. */
export interface OverrideChange {
  revoked?: boolean | undefined;
  /** Version that the link opens now, in place of the version in its claims. */
  version?: string | undefined;
  /** Why its newest build is unavailable, as shown to its creator. */
  problem?: string | undefined;
}

/** State of all preview links, as distributed to the edges. */
export interface OverrideState {
  /** Incremented by every change of the state. */
  serial: number;
  /** Valid keys (SPKI, PEM). A previous key has `until`, its end of validity (ISO 8601). */
  keys: { id: string; publicKey: string; until?: string | undefined }[];
  /** Changes by link ID. Expired links are left out. */
  changed: Record<string, OverrideChange>;
}

export const noOverrides: OverrideState = { serial: 0, keys: [], changed: {} };
