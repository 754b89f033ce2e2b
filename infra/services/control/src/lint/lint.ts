import { FlagdCore, MemoryStorage } from '@openfeature/flagd-core';
import { type Problem, pointerTo } from '../refusals/problem.ts';
import type { ToggleDocument } from '../toggles/toggle-document.ts';
import { problemsOfAttributes } from './attributes.ts';
import { problemsOfOrder } from './buckets.ts';
import { problemsOfSchema } from './schema.ts';
import { problemsOfNesting } from './segments.ts';
import { problemsOfSize } from './size.ts';
import { problemsOfRule, problemsOfToggle } from './toggle.ts';
import { type Artifacts, problemsOfFit, problemsOfRemoval } from './version.ts';

interface Options {
  /**
   * The served document, to detect effects of the change on visitors. Without it, only `content` is
   * checked.
   */
  before?: ToggleDocument | undefined;
  /** Stored versions. Without them, every version counts as available. */
  artifacts?: Artifacts | undefined;
}

const unknown: Artifacts = { isActive: () => true };

export type Verdict = { ok: true; document: ToggleDocument } | { ok: false; problems: Problem[] };

/**
 * Validates a document before it is stored: size limits first, then the flagd schema, then our
 * policy. Every client can evaluate a document that passes.
 */
export function lint(content: unknown, { before, artifacts = unknown }: Options = {}): Verdict {
  const bounds = problemsOfSize(content);
  if (bounds.length > 0) return { ok: false, problems: bounds };
  const shape = problemsOfSchema(content);
  if (shape.length > 0) return { ok: false, problems: shape };

  // Guaranteed by the schema check above.
  const document = content as ToggleDocument;
  // The served document may have bypassed the linter. If it is invalid, there is nothing to compare
  // with.
  const known = before && problemsOfSchema(before).length === 0 ? before : undefined;
  const policy = problemsOfPolicy(document, { before: known, artifacts });
  const problems = policy.length > 0 ? policy : problemsOfEvaluator(document);
  if (problems.length > 0) return { ok: false, problems };
  const misfits = problemsOfFit(document, { before: known, artifacts });
  return misfits.length > 0 ? { ok: false, problems: misfits } : { ok: true, document };
}

/** Validates only that clients can evaluate the document, regardless of our policy. */
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

/** Final check by the evaluator itself. A rule that has passed so far should never fail here. */
function problemsOfEvaluator(document: ToggleDocument): Problem[] {
  try {
    new MemoryStorage(silent, interpreted).setConfigurations(JSON.stringify(document), true);
    return [];
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    return [{ pointer: '', code: 'evaluator', message: message.slice(0, 300) }];
  }
}

/** Creates an evaluator for a valid document. */
export function evaluatorOf(document: ToggleDocument): FlagdCore {
  const core = new FlagdCore(undefined, silent, interpreted);
  core.setConfigurations(JSON.stringify(document));
  return core;
}
