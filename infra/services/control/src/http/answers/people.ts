import { z } from 'zod';
import { rights, roles } from '../../people/rights.ts';
import { id, moment } from './parts.ts';

export const meAnswer = z.looseObject({
  actor: z.string(),
  personId: id.optional(),
  rights: z.array(z.enum(rights)),
  environment: z.string().optional(),
  /** Remotes that the person may publish, if they have the right to publish; `*` for all. */
  names: z.array(z.string()).optional(),
  by: z.enum(['admin token', 'session', 'token']),
  csrfToken: z.string().optional(),
  name: z.string().optional(),
  email: z.string().optional(),
  role: z.enum(roles).optional(),
});

export const personAnswer = z.looseObject({
  id,
  name: z.string(),
  email: z.string(),
  role: z.enum(roles),
  createdAt: moment,
  disabledAt: moment.nullable(),
  publishes: z.array(z.string()),
  /** Value for `If-Match` in a subsequent write. */
  version: id,
});

export const peopleAnswer = z.strictObject({ people: z.array(personAnswer) });

export const tokensAnswer = z.strictObject({
  tokens: z.array(
    z.strictObject({
      id,
      label: z.string(),
      scopes: z.array(z.enum(rights)),
      names: z.array(z.string()).nullable(),
      environment: z.string().nullable(),
      createdAt: moment,
      expiresAt: moment,
    }),
  ),
});

export const tokenAnswer = z.strictObject({ id, token: z.string(), expiresAt: moment });

/** Program that waits for approval. Its label is self-reported and not verified. */
export const deviceSignInAnswer = z.strictObject({
  label: z.string(),
  scopes: z.array(z.enum(rights)),
  begunAt: moment,
  expiresAt: moment,
});

export const namesAnswer = z.strictObject({
  names: z.record(z.string(), z.string()),
  /** Actors who can approve the changes of others. */
  reviewers: z.array(z.string()),
});

export const auditAnswer = z.strictObject({
  entries: z.array(
    z.strictObject({
      seq: id,
      at: moment,
      actor: z.string(),
      action: z.string(),
      target: z.string(),
      reason: z.string(),
      detail: z.looseObject({}),
      previousHash: z.string(),
      hash: z.string(),
    }),
  ),
});

export const verificationAnswer = z.discriminatedUnion('ok', [
  z.strictObject({
    ok: z.literal(true),
    end: z.strictObject({ seq: z.number(), hash: z.string() }),
    anchors: z.number(),
  }),
  z.strictObject({
    ok: z.literal(false),
    seq: z.number(),
    fault: z.enum(['edited', 'missing', 'cut off', 'anchor forged', 'anchor missing']),
  }),
]);

export const anchorsAnswer = z.strictObject({
  publicKey: z.string(),
  anchors: z.array(
    z.strictObject({
      day: z.string(),
      seq: id,
      hash: z.string(),
      at: moment,
      keyId: z.string(),
      signature: z.string(),
    }),
  ),
});
