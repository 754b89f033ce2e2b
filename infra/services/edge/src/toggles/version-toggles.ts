import type { EvaluationContext } from '@openfeature/core';
import type { FeatureFlag } from '@openfeature/flagd-core';

/** Matches the toggles that select the version of a remote or the shell. */
export const versionToggle = /^(?:remote\.([a-z]+)|shell)\.version$/;

export type Stage = 'candidate' | 'control';

/** A step of a guarded rollout, as control writes it into the metadata of a version toggle. */
export interface RolloutStep {
  rollout: number;
  step: number;
}

/** Versions of a remote or the shell in a document. */
export interface ServedVersions {
  name: string;
  versions: string[];
  rollout: RolloutStep | undefined;
}

/** Returns every remote and the shell, with all versions that any visitor may get. */
export const servedVersions = (flags: FeatureFlag[]): ServedVersions[] =>
  flags.flatMap((flag) => {
    const match = versionToggle.exec(flag.key);
    if (!match) return [];
    const versions = [...flag.variants.values()].filter((one) => typeof one === 'string');
    return [{ name: match[1] ?? 'shell', versions, rollout: rolloutOf(flag) }];
  });

/**
 * Returns the subject's group in each guarded rollout, by remote. The groups are separate variants.
 */
export function stagesOf(flags: FeatureFlag[], context: EvaluationContext) {
  const stages: Record<string, Stage> = {};
  for (const flag of flags) {
    const match = versionToggle.exec(flag.key);
    if (!match || !rolloutOf(flag)) continue;
    const { variant } = flag.evaluate(context);
    if (variant === 'candidate' || variant === 'control') stages[match[1] ?? 'shell'] = variant;
  }
  return stages;
}

function rolloutOf({ metadata }: FeatureFlag): RolloutStep | undefined {
  const { rollout, rolloutStep: step } = metadata;
  return typeof rollout === 'number' && typeof step === 'number' ? { rollout, step } : undefined;
}
