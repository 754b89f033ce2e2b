/** One thing wrong with a document, for a person and for a screen. */
export interface Problem {
  /** Where (JSON pointer, RFC 6901); empty for the document itself. */
  pointer: string;
  /** The kind of fault; it stays when the wording changes. */
  code: string;
  message: string;
  /** What to do instead. */
  hint?: string;
  /** What could stand there. */
  allowed?: string[];
}

export const pointerTo = (...path: readonly (string | number)[]) =>
  path.map((step) => `/${String(step).replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');
