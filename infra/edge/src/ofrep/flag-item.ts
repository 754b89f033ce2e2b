import type { Resolution } from '../toggles/resolution.ts';

/** One evaluated flag as OFREP says it: a success, with or without a value, or a failure. */
export type FlagItem = {
  key: string;
  metadata?: Record<string, string | number | boolean>;
} & (
  | { reason: string; value?: unknown; variant?: string | undefined }
  | { errorCode: string; errorDetails: string }
);

/**
 * The reason is the evaluator's own, also `DEFAULT`, which the enumeration of OFREP 0.3.0 lacks.
 * Nothing tells of rules and segments, and of metadata only what is marked as public; `applies` says when
 * an open page takes a value over.
 */
export function flagItem(resolution: Resolution): FlagItem {
  const { key, applies, errorCode, metadata, ...found } = resolution;
  const told = { ...metadata, ...(applies !== undefined && { applies }) };
  const about = { key, ...(Object.keys(told).length > 0 && { metadata: told }) };
  if (errorCode !== undefined) {
    const known = errorCode === 'PARSE_ERROR' ? errorCode : 'GENERAL';
    return { ...about, errorCode: known, errorDetails: 'The rule of this flag fails.' };
  }
  const { reason, value, variant } = found;
  return value === undefined ? { ...about, reason } : { ...about, reason, value, variant };
}
