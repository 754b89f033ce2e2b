import { z } from 'zod';
import { id, moment, problem } from './parts.ts';

const size = z.strictObject({ bytes: z.number(), brotli: z.number() });

export const keyAnswer = z.strictObject({
  id: z.string(),
  label: z.string(),
  /** SPKI as PEM. */
  publicKey: z.string(),
  /** What it may sign; `*` for all. */
  names: z.array(z.string()),
  state: z.enum(['active', 'retired', 'revoked']),
  ...{ registeredBy: z.string(), registeredAt: moment },
  /** Who retired or revoked it, when and why. */
  ...{ changedBy: z.string().nullable(), changedAt: moment.nullable(), reason: z.string() },
  /** How many stored versions it has signed. */
  versions: z.number(),
});

export const keysAnswer = z.strictObject({ serial: z.number(), keys: z.array(keyAnswer) });

/** An upload that has begun; `missing` are the paths to send before it is completed. */
export const publicationAnswer = z.strictObject({
  ...{ id, name: z.string(), version: z.string() },
  missing: z.array(z.string()),
  expiresAt: moment,
});

export const versionRow = z.strictObject({
  ...{ name: z.string(), version: z.string() },
  commit: z.string().nullable(),
  /** `live` serves everybody, `candidate` some; `scheduled` is named by a change that waits. */
  state: z.enum(['live', 'candidate', 'scheduled', 'last good', 'stored', 'revoked']),
  /** How many of ten thousand get it, by audience, while it is served to anybody. */
  shares: z.array(z.strictObject({ country: z.string(), language: z.string(), share: z.number() })),
  /** All public files together, and as they travel. */
  size,
  files: z.number(),
  keyId: z.string(),
  keyState: z.enum(['active', 'retired', 'revoked']),
  ...{ publishedBy: z.string(), publishedAt: moment },
  /** The day after which it may be removed, once nothing needs it. */
  keptUntil: moment,
});

export const versionsAnswer = z.strictObject({
  environment: z.string(),
  versions: z.array(versionRow),
});

export const storedVersionAnswer = versionRow.extend({
  environment: z.string(),
  /** The record as it was signed. */
  record: z.looseObject({ name: z.string(), version: z.string() }),
  /** The same, byte for byte: what the signature and its hash (`sha384-…`) are of. */
  recordText: z.string(),
  recordIntegrity: z.string(),
  signature: z.strictObject({
    ...{ keyId: z.string(), algorithm: z.literal('Ed25519'), signature: z.string() },
  }),
  sizes: z.record(z.string(), size),
});

/** What the gate says of a version beside what is served now; nothing is written. */
export const judgementAnswer = z.strictObject({
  ...{ environment: z.string(), revision: id },
  fits: z.boolean(),
  problems: z.array(problem),
});

/** One line of the view of remotes: of each remote and of the shell. */
export const remotesAnswer = z.strictObject({
  revision: id,
  remotes: z.array(
    z.strictObject({
      name: z.string(),
      /** The version toggle. */
      toggle: z.string(),
      /** What serves everybody; null while several versions or none do. */
      live: z.string().nullable(),
      isOff: z.boolean(),
      /** Where a return leads; null when there is nowhere to go back to. */
      back: z.string().nullable(),
      lastGood: z.array(z.string()),
      served: z.array(versionRow),
      /** The one published last, served or not. */
      newest: versionRow.nullable(),
      stored: z.number(),
      /** Whether the newest fits what is served now, by the gate. */
      fit: z.strictObject({ fits: z.boolean(), problems: z.array(problem) }).nullable(),
    }),
  ),
});
