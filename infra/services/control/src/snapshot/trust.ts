/** A key whose signatures are accepted. */
export interface TrustedKey {
  /** First 16 hex digits of the SHA-256 of the public key (SPKI, DER). */
  id: string;
  /** SPKI in PEM format. */
  publicKey: string;
  /** Names the key may sign: remotes and `shell`; `*` for all. */
  names: string[];
}

/** Keys whose versions an edge accepts from the artifact store. Anything else is not served. */
export interface Trust {
  /** Incremented by every change of a key. */
  serial: number;
  /** Active and retired keys. Signatures of a retired key stay valid. */
  keys: TrustedKey[];
  /** IDs of revoked keys. Nothing they have signed is served. */
  revoked: string[];
  /**
   * Versions that served everyone before the current one, by name, newest first. Versions that were
   * rolled back are not included.
   */
  lastGood: Record<string, string[]>;
}

/** Trust before the first key is registered: nothing is accepted. */
export const noTrust: Trust = { serial: 0, keys: [], revoked: [], lastGood: {} };
