import type { Release } from '../release/decide-release.ts';
import type { ToggleDocument } from '../toggles/toggle-document.ts';
import type { RolloutStep } from '../toggles/version-toggles.ts';

/**
 * Number of documents whose rollouts are remembered. Open pages outlive their documents, so older
 * ones are needed too.
 */
const mostDocuments = 200;
const mostVersions = 2_000;

/**
 * Remembers which versions have ever been served, and which rollout each revision used. In memory
 * only.
 */
export function knowVersions() {
  const versions = new Set<string>();
  const rollouts = new Map<number, Map<string, RolloutStep>>();
  const keyOf = (name: string, version: string) => `${name} ${version}`;
  return {
    learn({ revision, served }: Pick<ToggleDocument, 'revision' | 'served'>) {
      for (const { name, versions: all } of served) {
        for (const version of all) keep(versions, keyOf(name, version), mostVersions);
      }
      const dealt = served.flatMap(({ name, rollout }) => (rollout ? [[name, rollout]] : []));
      rollouts.set(Number(revision), new Map(dealt as [string, RolloutStep][]));
      const [oldest] = rollouts.keys();
      if (rollouts.size > mostDocuments && oldest !== undefined) rollouts.delete(oldest);
    },
    /**
     * Adds the versions that a document actually got, including those served instead of the decided
     * ones.
     */
    serves({ shell, remotes, lastGood }: Pick<Release, 'shell' | 'remotes' | 'lastGood'>) {
      for (const one of [shell, ...Object.values(remotes), ...Object.values(lastGood)]) {
        const { name, version } = one.record;
        if (!versions.has(keyOf(name, version))) keep(versions, keyOf(name, version), mostVersions);
      }
    },
    isKnown: (name: string, version: string) => versions.has(keyOf(name, version)),
    /** Returns the rollout step that applied to a document of the given revision, if known. */
    dealtBy(name: string, revision: number): RolloutStep | undefined {
      const known = [...rollouts.keys()].filter((one) => one <= revision);
      return rollouts.get(Math.max(...known))?.get(name);
    },
  };
}

export type KnownVersions = ReturnType<typeof knowVersions>;

function keep(all: Set<string>, one: string, most: number) {
  all.delete(one);
  all.add(one);
  const [oldest] = all;
  if (all.size > most && oldest !== undefined) all.delete(oldest);
}
