import type { Resolution } from '../toggles/resolution.ts';

/** One evaluated flag in OFREP's format: a success, with or without a value, or a failure. */
export type FlagItem = {
  key: string;
  metadata?: Record<string, string | number | boolean>;
} & (
  | { reason: string; value?: unknown; variant?: string | undefined }
  | { errorCode: string; errorDetails: string }
);

/**
 * Converts an evaluation result. The reason is that of the evaluator, including `DEFAULT`, which
 * OFREP 0.3.0 does not list. Rules and segments are not exposed, and only public metadata is.
 * `applies` says when an open page adopts a new value.
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
