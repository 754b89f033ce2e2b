/** A key whose signature counts. */
export interface TrustedKey {
  /** The first 16 hex digits of the SHA-256 of its public half (SPKI, DER). */
  id: string;
  /** SPKI as PEM. */
  publicKey: string;
  /** What it may have signed: remotes, `shell`; `*` for all. */
  names: string[];
}

/** What an edge believes of what lies in the store. Whatever is not named here is not served. */
export interface Trust {
  /** Counts up by one with every change of a key. */
  serial: number;
  /** Active and retired ones: what a retired key has signed stays good. */
  keys: TrustedKey[];
  /** Nothing that one of these has signed is served. */
  revoked: string[];
  /**
   * By name, the newest first: versions that served everybody before, without the one that does now.
   * What somebody went back from is not among them.
   */
  lastGood: Record<string, string[]>;
}

/** Trusts nothing: what there is before a first key. */
export const noTrust: Trust = { serial: 0, keys: [], revoked: [], lastGood: {} };
