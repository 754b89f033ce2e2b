import { createHash } from 'node:crypto';
import { contextOf, type Subject, time } from '../toggles/subject.ts';
import type { ToggleDocument } from '../toggles/toggle-document.ts';

/**
 * The ETag of what one subject gets: the same in every instance, without evaluating anything, and
 * another as soon as the document changes or anything of the subject that a rule can ask for. Where a rule asks for the
 * time, it is another one every second.
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

/** `If-None-Match` (RFC 9110 §13.1.2). `*` is not heeded: it says nothing of what the client holds. */
export const names = (header: string | undefined, tag: string) =>
  (header ?? '').split(',').some((one) => one.trim().replace(/^W\//, '') === tag);
