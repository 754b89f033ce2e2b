import type { ReleaseRecord } from '@sideband/shared-sdk/release';
import { called, isShell, type Shell } from '../contracts/pairs.ts';
import { type Code, type Problem, pointerTo } from '../problem.ts';
import { chooseByRuntime } from './choose-by-runtime.ts';
import { chooseByWebpack } from './choose-by-webpack.ts';
import { type Copy, type Outcome, openPage, type Taker } from './page.ts';

interface Page {
  shell: Shell;
  /** Remotes in the order in which they are opened. */
  remotes: readonly ReleaseRecord[];
}

interface Fault {
  code: Extract<Code, 'missing_module' | 'unsatisfied_range' | 'second_copy'>;
  who: ReleaseRecord;
  says: string;
}

/** Three remotes are enough: one brings a version, another has loaded it, and a third gets it. */
const mostTogether = 3;

/**
 * Simulates what Module Federation would share on every page that the candidate can be part of, by
 * the rules of webpack and by those of the federation runtime, in every order in which remotes can
 * be opened. Pages with three remotes show every way in which one remote can affect another.
 */
export function problemsOfSharing(
  candidate: ReleaseRecord,
  others: readonly ReleaseRecord[],
): Problem[] {
  const records = [candidate, ...others];
  const found = new Map<string, Problem>();
  for (const module of new Set(records.flatMap(({ shared }) => Object.keys(shared)))) {
    const isBrought = records.some(({ shared }) => shared[module]?.brings !== undefined);
    for (const page of pagesWith(candidate, others, module, isBrought)) {
      for (const fault of newFaults(page, module, candidate)) {
        const problem = problemOf(fault, { module, candidate, page });
        const key = `${module} ${problem.code} ${problem.pointer}`;
        if (!found.has(key)) found.set(key, problem);
      }
    }
  }
  return [...found.values()];
}

/**
 * Returns the pages to check. If no remote brings its own copy, remotes cannot affect each other,
 * and pages with a single remote suffice.
 */
function pagesWith(
  candidate: ReleaseRecord,
  others: readonly ReleaseRecord[],
  module: string,
  isBrought: boolean,
): Page[] {
  const records = isShell(candidate) ? others : [candidate, ...others];
  const takers = records.filter((one) => !isShell(one) && module in one.shared);
  const shells = isShell(candidate) ? [candidate] : others.filter(isShell);
  const together = arrange(takers, isBrought ? mostTogether : 1);
  const pages = together.filter((remotes) => isShell(candidate) || remotes.includes(candidate));
  return shells.flatMap((shell) => pages.map((remotes) => ({ shell, remotes })));
}

/**
 * Returns every order in which up to `most` of the records can be opened, with one version per
 * name.
 */
function arrange(all: readonly ReleaseRecord[], most: number): ReleaseRecord[][] {
  const further = (page: ReleaseRecord[]): ReleaseRecord[][] =>
    page.length === most
      ? [page]
      : [
          page,
          ...all
            .filter(({ name }) => page.every((one) => one.name !== name))
            .flatMap((one) => further([...page, one])),
        ];
  return further([]).filter((page) => page.length > 0);
}

/** Returns the faults of a page that it would not have without the candidate. */
function newFaults(page: Page, module: string, candidate: ReleaseRecord): Fault[] {
  const faults = faultsOf(page, module);
  if (page.shell === candidate || page.remotes.length === 1) return faults;
  const remotes = page.remotes.filter((one) => one !== candidate);
  const before = faultsOf({ shell: page.shell, remotes }, module);
  return faults.filter(
    ({ code, who }) => !before.some((known) => known.code === code && known.who === who),
  );
}

function faultsOf({ shell, remotes }: Page, module: string): Fault[] {
  const version = shell.provides.modules[module]?.version;
  const provided = version === undefined ? undefined : { version, from: called(shell) };
  const takers = remotes.flatMap((record): (Taker & { record: ReleaseRecord })[] => {
    const terms = record.shared[module];
    return terms ? [{ name: called(record), terms, record }] : [];
  });
  return [chooseByWebpack, chooseByRuntime].flatMap((choose) => {
    const outcomes = openPage(choose, { module, provided, takers });
    return takers.flatMap(({ name, record: who, terms: { range } }): Fault[] => {
      const outcome = outcomes.get(name);
      const fault = outcome && unfit(outcome, range, provided);
      if (fault) return [{ ...fault, who }];
      const given = outcome?.kind === 'given' ? outcome.copy : undefined;
      // A module that the shell provides must be loaded only once. Any other may be bundled by each
      // remote.
      if (!provided || !given || isSame(given, provided)) return [];
      const says = `gets ${given.version} from ${given.from} beside ${provided.version} from ${provided.from}`;
      return [{ code: 'second_copy', who, says }];
    });
  });
}

const isSame = (one: Copy, other: Copy) => one.version === other.version && one.from === other.from;

function unfit(
  outcome: Outcome,
  range: string,
  provided: Copy | undefined,
): Omit<Fault, 'who'> | undefined {
  if (outcome.kind === 'missing') {
    return { code: 'missing_module', says: 'needs it and nothing provides it' };
  }
  if (outcome.kind === 'given' && outcome.isFitting) return;
  const there = outcome.kind === 'given' ? outcome.copy : provided;
  const gets = there ? `finds ${there.version} from ${there.from}` : 'finds another one';
  return { code: 'unsatisfied_range', says: `asks for ${range} and ${gets}` };
}

interface Place {
  module: string;
  candidate: ReleaseRecord;
  page: Page;
}

function problemOf({ code, who, says }: Fault, { module, candidate, page }: Place): Problem {
  const order = page.remotes.map(called).join(', then ');
  return {
    pointer: pointerOf(code, who, { module, candidate, page }),
    code,
    message: `${module}: ${called(who)} ${says} (${called(page.shell)}, opening ${order}).`,
    hint: hintOf(code, who === candidate, isShell(candidate)),
  };
}

function pointerOf(code: Fault['code'], who: ReleaseRecord, { module, candidate }: Place): string {
  if (isShell(candidate)) {
    const isThere = candidate.provides.modules[module] !== undefined;
    return pointerTo('provides', 'modules', ...(isThere ? [module, 'version'] : []));
  }
  const isOwn = who === candidate && code !== 'second_copy';
  return pointerTo(
    'shared',
    module,
    isOwn || !candidate.shared[module]?.brings ? 'range' : 'brings',
  );
}

function hintOf(code: Fault['code'], isOwn: boolean, isShellNew: boolean): string {
  if (isShellNew)
    return 'Keep what served remotes ask for, or promote remotes that ask for this one first.';
  if (code === 'missing_module') return 'Bundle it, or promote a shell that provides it first.';
  if (code === 'second_copy')
    return 'Do not bring a copy along: import: false, singleton and strictVersion, as defineRemote has it.';
  return isOwn
    ? 'Build it against what the served shell provides, or promote the newer shell first.'
    : 'Bring a version that served remotes can use, or none.';
}
