/** A problem in a document, readable by people and machines. */
export interface Problem {
  /** Location (JSON pointer, RFC 6901); empty for the whole document. */
  pointer: string;
  /** Kind of problem. Stable, unlike the message. */
  code: string;
  message: string;
  /** Suggested fix. */
  hint?: string;
  /** Valid values. */
  allowed?: string[];
}

export const pointerTo = (...path: readonly (string | number)[]) =>
  path.map((step) => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
