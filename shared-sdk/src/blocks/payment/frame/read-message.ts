import { z } from '@sideband/shared-sdk/wire';
import type { Heard } from './messages.ts';

const field = z.enum(['number', 'expiry', 'cvc']);
const errors = z.array(z.object({ field, message: z.string() }));
const lastFour = z.string().check(z.regex(/^\d{4}$/));
const id = z.string();

const said = z.discriminatedUnion('type', [
  z.object({ type: z.enum(['ready', 'submit']) }),
  z.object({ type: z.literal('height'), height: z.number().check(z.nonnegative()) }),
  z.object({
    type: z.literal('checked'),
    id,
    errors,
    edits: z.int(),
  }),
  z.object({
    type: z.literal('confirmed'),
    id,
    setupId: z.string().check(z.minLength(1), z.maxLength(255)),
    brand: z.string(),
    lastFour,
    expiryMonth: z.int(),
    expiryYear: z.int(),
  }),
  z.object({ type: z.literal('challenge'), id }),
  z.object({
    type: z.literal('refused'),
    id,
    code: z.enum(['invalid', 'declined', 'authentication', 'setupOver', 'noAnswer']),
    errors,
  }),
]);
const message = z.object({ cardFields: z.literal(1) });

/** Parses a message from the card frame. Returns undefined for anything else. */
export function readMessage(data: unknown): Heard | undefined {
  if (!z.safeParse(message, data).success) return;
  const read = z.safeParse(said, data);
  if (!read.success) return;
  const what = read.data;
  switch (what.type) {
    case 'checked': {
      const { id, errors, edits } = what;
      return { type: 'checked', id, look: { errors, edits } };
    }
    case 'confirmed': {
      const { type: _, id, ...card } = what;
      return { type: 'answered', id, answer: { kind: 'taken', card } };
    }
    case 'challenge':
      return { type: 'answered', id: what.id, answer: { kind: 'challenge' } };
    case 'refused': {
      const { id, code, errors } = what;
      return { type: 'answered', id, answer: { kind: 'refused', code, errors } };
    }
    case 'height':
      return what;
    default:
      return { type: what.type };
  }
}
