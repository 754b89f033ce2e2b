import type {
  CountName,
  DropReason,
  HealthReport,
  ProblemSeen,
  Tally,
} from '@sideband/control/health';
import { addTally, bucketOf, emptyTally } from '@sideband/control/health';
import type { Beacon, HealthEvent } from '@sideband/shared-sdk/release/beacon';
import { countShares } from './fair-share.ts';
import type { KnownVersions } from './known-versions.ts';
import { problemOf } from './problem-of.ts';
import { seenOnce } from './seen-once.ts';

/** Between two reports; a second of much trouble, and what piles up while the database is away. */
const mostProblems = 200;
const mostFlows = 20;
const mostSteps = 60;

interface Options {
  known: KnownVersions;
  /** How many pages or visitors one address may stand for in a minute. */
  perAddress: number;
  now: () => number;
}

type Report = Omit<HealthReport, 'edge'>;

/**
 * Adds up what pages tell of how they fare, until it is reported. A page counts once for each thing that
 * it met; in a guarded rollout a visitor does, since chance has dealt visitors.
 */
export function countHealth({ known, perAddress, now }: Options) {
  const pages = seenOnce(100_000, now);
  const visitors = seenOnce(100_000, now);
  const hasRoom = countShares(perAddress, now);
  const dropped: Partial<Record<DropReason, number>> = {};
  let versions = new Map<string, Report['versions'][number]>();
  let groups = new Map<string, Report['groups'][number]>();
  let problems = new Map<string, ProblemSeen>();

  const drop = (why: DropReason, count = 1) => {
    dropped[why] = (dropped[why] ?? 0) + count;
  };

  function takeEvent(event: HealthEvent, from: { page: string; visitor: string; at: number }) {
    const { remote: name, version, stage } = event;
    const key = `${name} ${version}`;
    const own = versions.get(key) ?? { name, version, tally: emptyTally() };
    versions.set(key, own);
    count(own.tally, event, (fact) => pages.first(from.page, `${key} ${fact}`));
    noteProblem(event, from.page);
    const dealt = stage && known.dealtBy(name, from.at);
    if (!dealt) return;
    const group = `${dealt.rollout} ${dealt.step} ${stage}`;
    const tally = groups.get(group)?.tally ?? emptyTally();
    groups.set(group, { ...dealt, stage, tally });
    count(tally, event, (fact) => visitors.first(from.visitor, `${group} ${fact}`));
  }

  function noteProblem(event: HealthEvent, page: string) {
    if (event.kind !== 'error' && event.kind !== 'load-failure') return;
    const problem = problemOf(event);
    const key = `${problem.name} ${problem.version} ${problem.fingerprint}`;
    const seen = problems.get(key);
    if (!seen && problems.size >= mostProblems) return drop('no room');
    const isNew = pages.first(page, key);
    const { count, pages: before } = seen ?? { count: 0, pages: 0 };
    problems.set(key, { ...problem, ...seen, count: count + 1, pages: before + (isNew ? 1 : 0) });
  }

  return {
    /** Takes what one page tells. What cannot be counted is dropped, and that is counted. */
    take({ page, revision, events }: Beacon, { address, visitor = page }: From) {
      const isNew = !pages.has(page) || !visitors.has(visitor);
      if (isNew && !hasRoom(address)) return drop('over its share', events.length);
      const from = { page, visitor, at: Number(revision) };
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

interface From {
  address: string;
  /** Undefined for a browser without cookies: then each page is a visitor. */
  visitor?: string | undefined;
}

export type HealthCount = ReturnType<typeof countHealth>;

/** Adds what an event says to a tally; `first` says whether it is the first to say so. */
function count(tally: Tally, event: HealthEvent, first: (fact: string) => boolean) {
  const add = (name: CountName) => {
    tally.counts[name] = (tally.counts[name] ?? 0) + 1;
  };
  const once = (name: CountName) => {
    if (first(name)) add(name);
  };
  const measure = (name: string, value: number) => {
    if (!first(`vital ${name}`)) return;
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
    for (const fact of ['', step, ...(outcome === undefined ? [] : [`${step}:${outcome}`])]) {
      if (Object.keys(steps).length >= mostSteps && !(fact in steps)) continue;
      if (first(`flow ${name} ${fact}`)) steps[fact] = (steps[fact] ?? 0) + 1;
    }
  }
}
