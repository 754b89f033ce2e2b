import type { EvaluationContext } from '@openfeature/core';
import type { FeatureFlag } from '@openfeature/flagd-core';

/** Which toggle says which version of what is served. */
export const versionToggle = /^(?:remote\.([a-z]+)|shell)\.version$/;

export type Stage = 'candidate' | 'control';

/** A guarded rollout, as control writes it into the toggle of a version. */
export interface RolloutStep {
  rollout: number;
  step: number;
}

/** What a document says of a remote, or of the shell. */
export interface ServedVersions {
  name: string;
  versions: string[];
  rollout: RolloutStep | undefined;
}

/** Every remote and the shell, with all versions that anybody may get. */
export const servedVersions = (flags: FeatureFlag[]): ServedVersions[] =>
  flags.flatMap((flag) => {
    const match = versionToggle.exec(flag.key);
    if (!match) return [];
    const versions = [...flag.variants.values()].filter((one) => typeof one === 'string');
    return [{ name: match[1] ?? 'shell', versions, rollout: rolloutOf(flag) }];
  });

/** In which group of which rollout a subject is, by name; the groups are variants of their own. */
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
