import { FlagdCore, MemoryStorage } from '@openfeature/flagd-core';
import type { ToggleDocument } from '../revisions/toggle-document.ts';
import { problemsOfAttributes } from './attributes.ts';
import { problemsOfOrder } from './buckets.ts';
import { type Problem, pointerTo } from './problem.ts';
import { problemsOfSchema } from './schema.ts';
import { problemsOfNesting } from './segments.ts';
import { problemsOfSize } from './size.ts';
import { problemsOfRule, problemsOfToggle } from './toggle.ts';
import { type Artifacts, problemsOfFit, problemsOfRemoval } from './version.ts';

interface Options {
  /** What is served now, to see what a change would do to people; without it the document stands alone. */
  before?: ToggleDocument | undefined;
  /** What is known of versions; without it every version counts as there. */
  artifacts?: Artifacts | undefined;
}

const unknown: Artifacts = { isActive: () => true };

export type Verdict = { ok: true; document: ToggleDocument } | { ok: false; problems: Problem[] };

/**
 * Checks a document before it is written: first its bounds and flagd's own schema, then our policy.
 * What passes can be evaluated by everybody who reads it.
 */
export function lint(content: unknown, { before, artifacts = unknown }: Options = {}): Verdict {
  const bounds = problemsOfSize(content);
  if (bounds.length > 0) return { ok: false, problems: bounds };
  const shape = problemsOfSchema(content);
  if (shape.length > 0) return { ok: false, problems: shape };

  // The schema has just said so.
  const document = content as ToggleDocument;
  // What is served may have been written past us, by hand: then there is nothing to compare with.
  const known = before && problemsOfSchema(before).length === 0 ? before : undefined;
  const policy = problemsOfPolicy(document, { before: known, artifacts });
  const problems = policy.length > 0 ? policy : problemsOfEvaluator(document);
  if (problems.length > 0) return { ok: false, problems };
  const misfits = problemsOfFit(document, { before: known, artifacts });
  return misfits.length > 0 ? { ok: false, problems: misfits } : { ok: true, document };
}

/** Whether everybody can evaluate a document, whatever our policy says of it by now. */
export function lintServable(content: unknown): Verdict {
  const shape = problemsOfSchema(content);
  if (shape.length > 0) return { ok: false, problems: shape };
  const document = content as ToggleDocument;
  const problems = problemsOfEvaluator(document);
  return problems.length > 0 ? { ok: false, problems } : { ok: true, document };
}

function problemsOfPolicy(
  document: ToggleDocument,
  { before, artifacts }: { before: ToggleDocument | undefined; artifacts: Artifacts },
): Problem[] {
  const segments = document.$evaluators ?? {};
  const { flags: earlier = {} } = before ?? {};
  const declared = Object.keys(document.$attributes ?? {});
  return [
    ...problemsOfAttributes(document.$attributes),
    ...Object.entries(document.flags).flatMap((entry) => {
      const was = Object.hasOwn(earlier, entry[0]) ? earlier[entry[0]] : undefined;
      return problemsOfToggle(entry, { before: was, segments, artifacts, declared });
    }),
    ...Object.entries(segments).flatMap(([name, value]) => {
      const rule = { value, pointer: pointerTo('$evaluators', name) };
      const was = { value: before?.$evaluators?.[name] ?? {}, pointer: rule.pointer };
      return [...problemsOfRule(rule, { declared }), ...problemsOfOrder(rule, was)];
    }),
    ...problemsOfNesting(segments),
    ...problemsOfRemoval(earlier, document.flags),
  ];
}

const nothing = () => {};
const silent = { error: nothing, warn: nothing, info: nothing, debug: nothing };
const interpreted = { disableDynamicCodeGeneration: true };

/** The last word has the evaluator itself; a rule that passed so far should never fail here. */
function problemsOfEvaluator(document: ToggleDocument): Problem[] {
  try {
    new MemoryStorage(silent, interpreted).setConfigurations(JSON.stringify(document), true);
    return [];
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return [{ pointer: '', code: 'evaluator', message: message.slice(0, 300) }];
  }
}

/** An evaluator of a document that passed. */
export function evaluatorOf(document: ToggleDocument): FlagdCore {
  const core = new FlagdCore(undefined, silent, interpreted);
  core.setConfigurations(JSON.stringify(document));
  return core;
}
