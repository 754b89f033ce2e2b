import { z } from 'zod';
import { id, moment, problem } from './parts.ts';

const size = z.strictObject({ bytes: z.number(), brotli: z.number() });

export const keyAnswer = z.strictObject({
  id: z.string(),
  label: z.string(),
  /** SPKI in PEM format. */
  publicKey: z.string(),
  /** Names that the key may sign; `*` for all. */
  names: z.array(z.string()),
  state: z.enum(['active', 'retired', 'revoked']),
  registeredBy: z.string(),
  registeredAt: moment,
  /** Last retirement or revocation: actor, time and reason. */
  changedBy: z.string().nullable(),
  changedAt: moment.nullable(),
  reason: z.string(),
  /** Number of stored versions signed with the key. */
  versions: z.number(),
});

export const keysAnswer = z.strictObject({ serial: z.number(), keys: z.array(keyAnswer) });

/** Upload in progress. `missing` lists the paths to send before completion. */
export const publicationAnswer = z.strictObject({
  id,
  name: z.string(),
  version: z.string(),
  missing: z.array(z.string()),
  expiresAt: moment,
});

export const versionRow = z.strictObject({
  name: z.string(),
  version: z.string(),
  commit: z.string().nullable(),
  /**
   * `live` serves everyone, `candidate` some visitors. `scheduled` is named by a pending change.
   */
  state: z.enum(['live', 'candidate', 'scheduled', 'last good', 'stored', 'revoked']),
  /** Share of each audience, in basis points, while the version is being served. */
  shares: z.array(z.strictObject({ country: z.string(), language: z.string(), share: z.number() })),
  /** Total size of all public files, raw and compressed with Brotli. */
  size,
  files: z.number(),
  keyId: z.string(),
  keyState: z.enum(['active', 'retired', 'revoked']),
  publishedBy: z.string(),
  publishedAt: moment,
  /** The version may be deleted after this time, unless it is still in use. */
  keptUntil: moment,
});

export const versionsAnswer = z.strictObject({
  environment: z.string(),
  versions: z.array(versionRow),
});

export const storedVersionAnswer = versionRow.extend({
  environment: z.string(),
  /** Parsed release record. */
  record: z.looseObject({ name: z.string(), version: z.string() }),
  /** The signed text, byte for byte. Signature and hash (`sha384-…`) refer to it. */
  recordText: z.string(),
  recordIntegrity: z.string(),
  signature: z.strictObject({
    keyId: z.string(),
    algorithm: z.literal('Ed25519'),
    signature: z.string(),
  }),
  sizes: z.record(z.string(), size),
});

/** Verdict of the gate on whether a version fits what is served now. Nothing is written. */
export const judgementAnswer = z.strictObject({
  environment: z.string(),
  revision: id,
  fits: z.boolean(),
  problems: z.array(problem),
});

/** One entry per remote, plus the shell. */
export const remotesAnswer = z.strictObject({
  revision: id,
  remotes: z.array(
    z.strictObject({
      name: z.string(),
      /** Key of the toggle that selects the version. */
      toggle: z.string(),
      /** Version that serves everyone; null while several versions or none do. */
      live: z.string().nullable(),
      isOff: z.boolean(),
      /** Target of a rollback; null when there is none. */
      back: z.string().nullable(),
      lastGood: z.array(z.string()),
      served: z.array(versionRow),
      /** Most recently published version, served or not. */
      newest: versionRow.nullable(),
      stored: z.number(),
      /** Verdict of the gate on whether the newest version fits what is served now. */
      fit: z.strictObject({ fits: z.boolean(), problems: z.array(problem) }).nullable(),
    }),
  ),
});
