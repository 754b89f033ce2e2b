import type { EvaluationContext } from '@openfeature/core';
import type { FeatureFlag } from '@openfeature/flagd-core';
import { publicMetadata } from './public-metadata.ts';

/** Evaluation of one toggle: a value, a fallback to the caller's default, or an error. */
export interface Resolution {
  key: string;
  /** Reason given by the evaluator, or `DISABLED`. `ERROR` comes with `errorCode`. */
  reason: string;
  /** If undefined, callers use the default in their code. */
  value?: unknown;
  variant?: string | undefined;
  errorCode?: string | undefined;
  /** When open pages adopt a new value. */
  applies?: string | undefined;
  /** Public metadata. */
  metadata: Record<string, string | number | boolean>;
}

export function resolve(flag: FeatureFlag, context: EvaluationContext): Resolution {
  const { applies: said } = flag.metadata;
  const applies = typeof said === 'string' ? said : undefined;
  const about = { key: flag.key, applies, metadata: publicMetadata(flag.metadata) };
  if (flag.state === 'DISABLED') return { ...about, reason: 'DISABLED' };
  const found = flag.evaluate(context);
  if (found.reason === 'ERROR') return { ...about, reason: 'ERROR', errorCode: found.errorCode };
  return { ...about, reason: found.reason, value: found.value, variant: found.variant };
}
