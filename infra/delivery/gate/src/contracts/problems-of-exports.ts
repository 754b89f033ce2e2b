import type { ReleaseRecord } from '@sideband/shared-sdk/release';
import { type Problem, pointerTo } from '../problem.ts';
import { called, isShell, pairsWith, type Shell } from './pairs.ts';

interface Use {
  module: string;
  name: string;
  hash: string;
}

/**
 * Reports exports that a remote uses but that a shell lacks or provides with a different type.
 * Module Federation compares only versions, so a missing name would be `undefined` at runtime.
 */
export function problemsOfExports(
  candidate: ReleaseRecord,
  others: readonly ReleaseRecord[],
): Problem[] {
  const found = new Map<string, Problem>();
  if (!isShell(candidate)) {
    for (const use of usesOf(candidate).filter(isWhole)) add(use, wholeModule(use));
  }
  for (const { shell, remote } of pairsWith(candidate, others)) {
    for (const use of usesOf(remote).filter((one) => !isWhole(one))) {
      const exports = shell.provides.modules[use.module]?.exports;
      // A module that is missing entirely is reported once, by the version check.
      if (!exports) continue;
      const type = exports[use.name];
      const between = { shell, remote, isNew: shell === candidate };
      if (type === undefined) add(use, missing(use, between));
      else if (type !== use.hash && !stillFits(shell, use)) {
        add(use, changed(use, between));
      }
    }
  }
  return [...found.values()];

  function add({ name }: Use, problem: Problem) {
    const key = `${problem.code} ${problem.pointer} ${name}`;
    if (!found.has(key)) found.set(key, problem);
  }
}

const usesOf = ({ uses }: ReleaseRecord): Use[] =>
  Object.entries(uses).flatMap(([module, names]) =>
    Object.entries(names).map(([name, hash]) => ({ module, name, hash })),
  );

const isWhole = ({ name }: Use) => name === '*' || name.endsWith('.*');

const stillFits = ({ provides }: Shell, { module, name, hash }: Use) =>
  provides.stillFits?.[module]?.[name]?.includes(hash) === true;

interface Between {
  shell: Shell;
  remote: ReleaseRecord;
  /** Whether the shell is the candidate. */
  isNew: boolean;
}

const wholeModule = ({ module, name }: Use): Problem => ({
  pointer: pointerTo('uses', module, name),
  code: 'whole_module',
  message: `It takes ${module} as a whole, so nobody can tell what it needs of it.`,
  hint: `Import by name, or use the members of a namespace in place: import { … } from '${module}'.`,
});

function missing({ module, name }: Use, { shell, remote, isNew }: Between): Problem {
  return {
    pointer: isNew
      ? pointerTo('provides', 'modules', module, 'exports')
      : pointerTo('uses', module, name),
    code: 'missing_export',
    message: `${called(remote)} uses ${name} of ${module}, which ${called(shell)} does not have.`,
    hint: isNew
      ? 'Keep the export until no served remote uses it.'
      : 'Do without it, or promote a shell that has it first.',
  };
}

function changed({ module, name, hash }: Use, { shell, remote, isNew }: Between): Problem {
  return {
    pointer: isNew
      ? pointerTo('provides', 'modules', module, 'exports', name)
      : pointerTo('uses', module, name),
    code: 'changed_export',
    message: `${name} of ${module} has another type in ${called(shell)} than ${called(remote)} was built with.`,
    hint: isNew
      ? `If what was right before still is, add "${hash}" for it to shared-sdk/src/rules/release/still-fits.json; else keep the old one beside a new name.`
      : 'Build it with the SDK of the served shell, or promote the newer shell first.',
  };
}
