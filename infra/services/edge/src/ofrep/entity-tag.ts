import { createHash } from 'node:crypto';
import { contextOf, type Subject, time } from '../toggles/subject.ts';
import type { ToggleDocument } from '../toggles/toggle-document.ts';

/**
 * Computes the ETag of a subject's evaluation without evaluating anything. It is the same in every
 * instance and changes with the document and with every attribute of the subject that a rule uses.
 * If a rule uses the time, it changes every second.
 */
export function entityTag(
  { digest, visibleAttributes }: Pick<ToggleDocument, 'digest' | 'visibleAttributes'>,
  subject: Subject,
): string {
  const context = contextOf(subject);
  const now = Math.floor(Date.now() / 1_000);
  const asked = visibleAttributes.map((name) => [name, name === time ? now : context[name]]);
  const hash = createHash('sha256').update(JSON.stringify([digest, asked]));
  return `"${hash.digest('base64url')}"`;
}

/**
 * Matches `If-None-Match` (RFC 9110 §13.1.2). `*` is ignored, because it does not name what the
 * client has.
 */
export const names = (header: string | undefined, tag: string) =>
  (header ?? '').split(',').some((one) => one.trim().replace(/^W\//, '') === tag);
