import type {
  CountName,
  DropReason,
  HealthReport,
  ProblemSeen,
  Tally,
} from '@sideband/control/health';
import { addTally, bucketOf, emptyTally } from '@sideband/control/health';
import { lineOf, networkOf } from '@sideband/server/limits';
import type { Beacon, HealthEvent } from '@sideband/shared-sdk/release/beacon';
import { countShares } from './fair-share.ts';
import { fewNames } from './few-names.ts';
import type { KnownVersions } from './known-versions.ts';
import { problemOf } from './problem-of.ts';
import { seenOnce } from './seen-once.ts';

/** Between two reports; a second of much trouble, and what piles up while the database is away. */
const mostProblems = 200;
const mostFlows = 20;
const mostSteps = 60;

/** What one address may bring up of all that: never so much that others find no room. */
const ofAddress = { problems: 50, flows: 10, steps: 30 };
/** How soon something is there: a browser that holds its files shows it sooner. */
const loadTimes: ReadonlySet<string> = new Set(['SHOWN', 'LCP', 'FCP', 'TTFB']);
/** What one person's pages may be in a minute. */
const pagesPerMinute = 20;

interface Options {
  known: KnownVersions;
  /** How many are behind one address. */
  people: number;
  now: () => number;
}

type Report = Omit<HealthReport, 'edge'>;

/**
 * Adds up what pages tell of how they fare, until it is reported. A page counts once for each thing that
 * it met; in a guarded rollout a visitor does, since chance has dealt visitors. There an address stands for
 * no more visitors of a group than people are said to be behind it, for as long as the step lasts: anybody
 * can make up visitors, and nobody addresses without end.
 */
export function countHealth({ known, people, now }: Options) {
  const pages = seenOnce(100_000, now);
  const visitors = seenOnce(100_000, now);
  const hasRoom = countShares({ most: pagesPerMinute * people, windowMs: 60_000, now });
  const hasPlace = countShares({ most: people, now });
  const mayBring = {
    problem: fewNames(ofAddress.problems, now),
    flow: fewNames(ofAddress.flows, now),
    step: fewNames(ofAddress.steps, now),
  };
  const dropped: Partial<Record<DropReason, number>> = {};
  let versions = new Map<string, Report['versions'][number]>();
  let groups = new Map<string, Report['groups'][number]>();
  let problems = new Map<string, ProblemSeen>();

  const drop = (why: DropReason, count = 1) => {
    dropped[why] = (dropped[why] ?? 0) + count;
  };

  function takeEvent(event: HealthEvent, from: Teller) {
    const { remote: name, version, stage } = event;
    const key = `${name} ${version}`;
    if (event.kind === 'flow' && !isRoomFor(event, `${from.line} ${key}`)) return drop('no room');
    const own = versions.get(key) ?? { name, version, tally: emptyTally() };
    versions.set(key, own);
    count(own.tally, event, { first: (fact) => pages.first(from.page, `${key} ${fact}`) });
    noteProblem(event, from);
    const dealt = stage && known.dealtBy(name, from.at);
    if (!dealt) return;
    const group = `${dealt.rollout} ${dealt.step} ${stage}`;
    if (!isIn(group, from)) return drop('over its share in a rollout');
    const tally = groups.get(group)?.tally ?? emptyTally();
    groups.set(group, { ...dealt, stage, tally });
    const first = (fact: string) => visitors.first(from.visitor, `${group} ${fact}`);
    // Its first page here loads the candidate anew, and of control mostly what the browser holds.
    const isUnequal = from.returning && pages.has(from.page, group);
    count(tally, event, { first, leaveOut: isUnequal ? loadTimes : undefined });
  }

  function isIn(group: string, { page, visitor, line }: Teller): boolean {
    if (visitors.has(visitor, group)) return true;
    if (!hasPlace(`${line} ${group}`) || !visitors.first(visitor, group)) return false;
    pages.first(page, group);
    return true;
  }

  function isRoomFor({ name, step, outcome }: Extract<HealthEvent, { kind: 'flow' }>, of: string) {
    const facts = factsOf(step, outcome);
    return mayBring.flow(of, name) && facts.every((fact) => mayBring.step(`${of} ${name}`, fact));
  }

  function noteProblem(event: HealthEvent, { page, line }: Teller) {
    if (event.kind !== 'error' && event.kind !== 'load-failure') return;
    const problem = problemOf(event);
    const key = `${problem.name} ${problem.version} ${problem.fingerprint}`;
    const seen = problems.get(key);
    if (!mayBring.problem(line, key)) return drop('no room');
    if (!seen && problems.size >= mostProblems) return drop('no room');
    const isNew = pages.first(page, key);
    const { count, pages: before } = seen ?? { count: 0, pages: 0 };
    problems.set(key, { ...problem, ...seen, count: count + 1, pages: before + (isNew ? 1 : 0) });
  }

  return {
    /** Takes what one page tells. What cannot be counted is dropped, and that is counted. */
    take({ page, revision, returning, events }: Beacon, { address, visitor = page }: From) {
      const isNew = !pages.has(page) || !visitors.has(visitor);
      if (isNew && !hasRoom(networkOf(address))) return drop('over its share', events.length);
      const line = lineOf(address);
      const from = { page, visitor, line, returning: returning === true, at: Number(revision) };
      // A visitor without a rollout is one all the same.
      visitors.first(visitor, '');
      for (const event of events) {
        if (known.isKnown(event.remote, event.version)) takeEvent(event, from);
        else drop('unknown version');
      }
    },
    /** What has come since the last report; it is the caller's from then on. */
    report(): Report {
      const report = {
        ...{ versions: [...versions.values()], groups: [...groups.values()] },
        ...{ problems: [...problems.values()], dropped: { ...dropped } },
      };
      versions = new Map();
      groups = new Map();
      problems = new Map();
      return report;
    },
    /** Takes a report back that could not be told. */
    putBack({ versions: some, groups: dealt, problems: broken }: Report) {
      for (const one of some) {
        const key = `${one.name} ${one.version}`;
        const tally = versions.get(key)?.tally;
        versions.set(key, { ...one, tally: tally ? addTally(tally, one.tally) : one.tally });
      }
      for (const one of dealt) {
        const key = `${one.rollout} ${one.step} ${one.stage}`;
        const tally = groups.get(key)?.tally;
        groups.set(key, { ...one, tally: tally ? addTally(tally, one.tally) : one.tally });
      }
      for (const one of broken) {
        const key = `${one.name} ${one.version} ${one.fingerprint}`;
        const { count = 0, pages: more = 0 } = problems.get(key) ?? {};
        if (problems.size >= mostProblems && !problems.has(key)) drop('no room');
        else problems.set(key, { ...one, count: one.count + count, pages: one.pages + more });
      }
    },
  };
}

interface Teller {
  page: string;
  visitor: string;
  line: string;
  returning: boolean;
  /** The revision of the document. */
  at: number;
}

interface From {
  address: string;
  /** Undefined for a browser without cookies: then each page is a visitor. */
  visitor?: string | undefined;
}

export type HealthCount = ReturnType<typeof countHealth>;

const factsOf = (step: string, outcome: string | undefined) =>
  outcome === undefined ? [step] : [step, `${step}:${outcome}`];

interface Counting {
  /** Whether this is the first time that somebody says so. */
  first: (fact: string) => boolean;
  /** Vitals that are not measured here. */
  leaveOut?: ReadonlySet<string> | undefined;
}

/** Adds what an event says to a tally. */
function count(tally: Tally, event: HealthEvent, { first, leaveOut }: Counting) {
  const add = (name: CountName) => {
    tally.counts[name] = (tally.counts[name] ?? 0) + 1;
  };
  const once = (name: CountName) => {
    if (first(name)) add(name);
  };
  const measure = (name: string, value: number) => {
    if (leaveOut?.has(name) || !first(`vital ${name}`)) return;
    const histogram = tally.vitals[name] ?? {};
    tally.vitals[name] = histogram;
    const bucket = bucketOf(name, value);
    histogram[bucket] = (histogram[bucket] ?? 0) + 1;
  };

  once('pages');
  if (event.kind === 'shown') {
    once('shown');
    if (event.afterMs !== undefined) measure('SHOWN', event.afterMs);
  } else if (event.kind === 'error') {
    add('errors');
    once('errorPages');
  } else if (event.kind === 'load-failure') {
    add('loadFailures');
    once(event.recovered === 'retry' ? 'retriedPages' : 'failedPages');
  } else if (event.kind === 'vital') {
    measure(event.name, event.value);
  } else {
    const { name, step, outcome } = event;
    const steps = tally.flows[name] ?? {};
    if (Object.keys(tally.flows).length >= mostFlows && !tally.flows[name]) return;
    tally.flows[name] = steps;
    for (const fact of ['', ...factsOf(step, outcome)]) {
      if (Object.keys(steps).length >= mostSteps && !(fact in steps)) continue;
      if (first(`flow ${name} ${fact}`)) steps[fact] = (steps[fact] ?? 0) + 1;
    }
  }
}
