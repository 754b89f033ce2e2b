import type { Release } from '../release/decide-release.ts';
import type { ToggleDocument } from '../toggles/toggle-document.ts';
import type { RolloutStep } from '../toggles/version-toggles.ts';

/** Pages live on under older documents; of older ones than these nothing is known any more. */
const mostDocuments = 200;
const mostVersions = 2_000;

/** Which versions were ever there to be had, and which rollout a revision dealt by. In memory only. */
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
    /** What a document was given, also where that is none of the versions it was decided to have. */
    serves({ shell, remotes, lastGood }: Pick<Release, 'shell' | 'remotes' | 'lastGood'>) {
      for (const one of [shell, ...Object.values(remotes), ...Object.values(lastGood)]) {
        const { name, version } = one.record;
        if (!versions.has(keyOf(name, version))) keep(versions, keyOf(name, version), mostVersions);
      }
    },
    isKnown: (name: string, version: string) => versions.has(keyOf(name, version)),
    /** The rollout and step by which a document of that revision was dealt, as far as is known. */
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
