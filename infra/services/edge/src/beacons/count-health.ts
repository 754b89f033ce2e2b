import type {
  CountName,
  DropReason,
  HealthReport,
  ProblemSeen,
  Tally,
} from '@sideband/control/health';
import { addTally, bucketOf, emptyTally } from '@sideband/control/health';
import { createLimiter, type Limit, lineOf, networkOf } from '@sideband/server/limits';
import type { Beacon, HealthEvent } from '@sideband/shared-sdk/release/beacon';
import { fewNames } from './few-names.ts';
import type { KnownVersions } from './known-versions.ts';
import { problemOf } from './problem-of.ts';
import { seenOnce } from './seen-once.ts';

/**
 * Limits per report. They bound a burst of errors, and the data that accumulates while the database
 * is down.
 */
const mostProblems = 200;
const mostFlows = 20;
const mostSteps = 60;

/** Share of these limits that a single address can use up, so that it cannot crowd out others. */
const ofAddress = { problems: 50, flows: 10, steps: 30 };
/** Load times, which depend on what the browser has in its cache. */
const loadTimes: ReadonlySet<string> = new Set(['SHOWN', 'LCP', 'FCP', 'TTFB']);
/** Highest plausible number of pages that one person opens in a minute. */
const pagesPerMinute = 20;

interface Options {
  known: KnownVersions;
  /** Expected number of people behind one IP address. */
  people: number;
  now: () => number;
}

type Report = Omit<HealthReport, 'edge'>;

/**
 * Returns a function that counts a key up to the limit, and returns whether the key was below the
 * limit. An address never counts more than the limit, whatever it sends. Offices and carriers are
 * cut off as well, but equally in both groups of a rollout.
 */
function countShares(limit: Limit, now: () => number) {
  const limiter = createLimiter(limit, { most: 100_000 });
  return (whose: string): boolean => limiter.take(whose, now()) === undefined;
}

/**
 * Aggregates health beacons until they are reported. Each fact counts once per page. In a guarded
 * rollout, it counts once per visitor instead, because visitors are what is randomized. There, one
 * address contributes no more visitors to a group than the number of people expected behind it, for
 * the whole step: inventing visitors is free, acquiring addresses is not.
 */
export function countHealth({ known, people, now }: Options) {
  const pages = seenOnce(100_000, now);
  const visitors = seenOnce(100_000, now);
  const hasRoom = countShares({ times: pagesPerMinute * people, withinMs: 60_000 }, now);
  const hasPlace = countShares({ times: people, withinMs: Number.POSITIVE_INFINITY }, now);
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
    // On the first page of a returning visitor here, the candidate loads from the network, while
    // the control version comes mostly from the browser's cache.
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
    /** Counts a beacon. Events that cannot be counted are dropped, and the drops are counted. */
    take({ page, revision, returning, events }: Beacon, { address, visitor = page }: From) {
      const isNew = !pages.has(page) || !visitors.has(visitor);
      if (isNew && !hasRoom(networkOf(address))) return drop('over its share', events.length);
      const line = lineOf(address);
      const from = { page, visitor, line, returning: returning === true, at: Number(revision) };
      // Registers the visitor even without a rollout, so that their next page is not taken for a
      // new visitor.
      visitors.first(visitor, '');
      for (const event of events) {
        if (known.isKnown(event.remote, event.version)) takeEvent(event, from);
        else drop('unknown version');
      }
    },
    /** Returns the counts since the last report and resets them. */
    report(): Report {
      const report = {
        versions: [...versions.values()],
        groups: [...groups.values()],
        problems: [...problems.values()],
        dropped: { ...dropped },
      };
      versions = new Map();
      groups = new Map();
      problems = new Map();
      return report;
    },
    /** Merges a report that could not be sent back into the counts. */
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
  /** Revision of the document. */
  at: number;
}

interface From {
  address: string;
  /** Undefined for a browser without cookies. Each of its pages then counts as a visitor. */
  visitor?: string | undefined;
}

export type HealthCount = ReturnType<typeof countHealth>;

const factsOf = (step: string, outcome: string | undefined) =>
  outcome === undefined ? [step] : [step, `${step}:${outcome}`];

interface Counting {
  /** Returns whether the page or visitor reports this fact for the first time. */
  first: (fact: string) => boolean;
  /** Vitals to skip. */
  leaveOut?: ReadonlySet<string> | undefined;
}

/** Adds an event to a tally. */
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
