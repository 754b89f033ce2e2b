import type { EvaluationContext } from '@openfeature/core';
import type { FeatureFlag } from '@openfeature/flagd-core';
import { publicMetadata } from './public-metadata.ts';

/** What the evaluator says of one toggle: a value, or that the caller's own default counts, or why not. */
export interface Resolution {
  key: string;
  /** As the evaluator says it, or `DISABLED`; `ERROR` comes with `errorCode`. */
  reason: string;
  /** Undefined: whoever asks uses the default in their code. */
  value?: unknown;
  variant?: string | undefined;
  errorCode?: string | undefined;
  /** When open pages take a new value over. */
  applies?: string | undefined;
  /** What of its metadata anybody may see. */
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
