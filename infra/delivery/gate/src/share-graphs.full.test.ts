import { beforeAll, describe, expect, it, jest } from '@jest/globals';
import { resetFederationGlobalInfo } from '@module-federation/runtime-core';
import type { ReleaseRecord } from '@sideband/shared-sdk/release';
import fc from 'fast-check';
import { judge } from './judge.ts';
import { buildContainers } from './testing/containers.ts';
import {
  byContainers,
  byOwnRuntimes,
  byShellRuntime,
  type OpenReal,
} from './testing/real-pages.ts';
import { shareGraph } from './testing/share-graphs.ts';

jest.setTimeout(600_000);
const numRuns = process.env.SIDEBAND_FULL ? 500 : 60;

let runtimes: OpenReal[];

beforeAll(async () => {
  const containers = await buildContainers();
  runtimes = [byContainers(containers), byShellRuntime(containers), byOwnRuntimes];
});

const modules = ['alpha', 'beta'];
const idOf = ({ name, version }: ReleaseRecord) => `${name}_${version.replace(/\W/g, '_')}`;

/** Returns every fault on one page, as `code module remote`. */
async function faultsOn(
  open: OpenReal,
  shell: ReleaseRecord,
  remotes: readonly ReleaseRecord[],
  module: string,
): Promise<string[]> {
  const version = shell.provides?.modules[module]?.version;
  const provided = version === undefined ? undefined : { version, from: 'shell' };
  const takers = remotes.flatMap((record) => {
    const terms = record.shared[module];
    return terms ? [{ name: idOf(record), terms }] : [];
  });
  const outcomes = await open({ module, provided, remotes: takers });
  return takers.flatMap(({ name }) => {
    const outcome = outcomes.get(name);
    if (outcome?.kind === 'missing') return [`missing_module ${module} ${name}`];
    if (outcome?.kind !== 'given' || !outcome.isFitting) {
      return [`unsatisfied_range ${module} ${name}`];
    }
    const isShells = !provided || outcome.copy.from === provided.from;
    return isShells ? [] : [`second_copy ${module} ${name}`];
  });
}

/** Returns every order in which any subset of these can be opened. */
function orders<One>(all: readonly One[]): One[][] {
  return [
    [],
    ...all.flatMap((one) => orders(all.filter((it) => it !== one)).map((rest) => [one, ...rest])),
  ];
}

/**
 * Returns the faults that the candidate causes in the real runtimes, on any page it can be part of.
 */
async function realFaults(candidate: ReleaseRecord, served: ReleaseRecord[]): Promise<Set<string>> {
  const found = new Set<string>();
  const isShell = candidate.provides !== undefined;
  const shells = isShell ? [candidate] : served.filter(({ provides }) => provides);
  const others = served.filter(({ provides }) => !provides);
  const pages = orders(isShell ? others : [...others, candidate]);
  for (const open of runtimes) {
    for (const shell of shells) {
      for (const remotes of pages) {
        if (!isShell && !remotes.includes(candidate)) continue;
        for (const module of modules) {
          const faults = await faultsOn(open, shell, remotes, module);
          const without = isShell
            ? []
            : await faultsOn(
                open,
                shell,
                remotes.filter((one) => one !== candidate),
                module,
              );
          for (const fault of faults.filter((one) => !without.includes(one))) {
            found.add(fault.split(' ').slice(0, 2).join(' '));
          }
        }
      }
    }
  }
  return found;
}

function judgedFaults(candidate: ReleaseRecord, served: ReleaseRecord[]): Set<string> {
  const problems = judge(candidate, served, { toggles: [] });
  return new Set(problems.map(({ code, message }) => `${code} ${message.split(':')[0]}`));
}

describe('judge: share graphs', () => {
  it('reports exactly the faults that the real runtimes show, for every share graph', async () => {
    const seen = new Map<string, number>();
    await fc.assert(
      fc.asyncProperty(shareGraph, async ({ candidate, served }) => {
        const real = await realFaults(candidate, served);
        // Otherwise the runtime would keep every instance for the rest of the run.
        resetFederationGlobalInfo();

        expect([...judgedFaults(candidate, served)].sort()).toEqual([...real].sort());

        const codes =
          real.size > 0 ? [...real].map((fault) => fault.split(' ')[0] ?? '') : ['fits'];
        for (const code of new Set(codes)) seen.set(code, (seen.get(code) ?? 0) + 1);
      }),
      { numRuns },
    );
    expect([...seen.keys()].sort()).toEqual([
      'fits',
      'missing_module',
      'second_copy',
      'unsatisfied_range',
    ]);
  });
});
