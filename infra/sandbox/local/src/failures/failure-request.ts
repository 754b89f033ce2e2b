/**
 * A failure that an input triggers, as in the code `FAIL-503` or `SDB-GIFT-2500 FAIL-LOST`: a
 * status code, a lost response to the redemption (after or before it was executed), or a delay of
 * five seconds.
 */
export type FailureRequest = number | 'LOST' | 'NEVER' | 'SLOW';

const word = /\s*\bFAIL-(5\d\d|LOST|NEVER|SLOW)\b/i;

export function failureIn(body: unknown): FailureRequest | undefined {
  const said = textsIn(body)
    .map((text) => word.exec(text)?.[1]?.toUpperCase())
    .find(Boolean);
  if (said === undefined) return undefined;
  return said === 'LOST' || said === 'NEVER' || said === 'SLOW' ? said : Number(said);
}

/** Removes the keyword from the input, so that only the remaining input is looked up. */
export function withoutWord(body: unknown) {
  if (typeof body !== 'object' || body === null) return;
  for (const [name, value] of Object.entries(body)) {
    if (typeof value === 'string') Object.assign(body, { [name]: value.replace(word, '') });
  }
}

const textsIn = (body: unknown): string[] =>
  typeof body === 'object' && body !== null
    ? Object.values(body).filter((value) => typeof value === 'string')
    : [];
