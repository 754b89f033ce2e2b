import { z } from 'zod';
import {
  anything,
  change,
  differences,
  document,
  given,
  id,
  moment,
  patch,
  problem,
  revisionRow,
  sides,
} from './parts.ts';

export const documentAnswer = document;

export const revisionsAnswer = z.strictObject({ head: id, revisions: z.array(revisionRow) });

export const revisionAnswer = revisionRow.extend({ environment: z.string(), document });

export const lintAnswer = z.strictObject({ problems: z.array(problem) });

export const diffAnswer = z.strictObject({ from: id, to: id, differences, patch, sides });

export const timelineAnswer = z.strictObject({
  head: id,
  entries: z.array(
    revisionRow.omit({ sha256: true }).extend({
      kind: change.shape.kind.nullable(),
      title: z.string().nullable(),
      afterReview: change.shape.afterReview,
      differences,
    }),
  ),
});

export const previewAnswer = z.strictObject({ toggles: z.array(given) });

export const seenAnswer = previewAnswer.extend({
  revision: id,
  author: z.string(),
  reason: z.string(),
  at: moment,
});

const mover = z.strictObject({
  country: z.string(),
  language: z.string(),
  changed: z.number(),
  moves: z.array(z.strictObject({ from: z.string(), to: z.string(), count: z.number() })),
});

export const whoChangesAnswer = z.strictObject({
  sampled: z.number(),
  toggles: z.array(z.strictObject({ toggle: z.string(), audiences: z.array(mover) })),
});

export const staleAnswer = z.strictObject({
  toggles: z.array(
    z.strictObject({
      key: z.string(),
      owner: z.string(),
      reasons: z.array(
        z.strictObject({
          code: z.enum(['expired', 'one-variant', 'never-switched']),
          words: z.string(),
        }),
      ),
      touchedAt: moment,
    }),
  ),
});

const last = revisionRow.omit({ parent: true, sha256: true });
const toggle = z.looseObject({ state: z.string(), variants: z.record(z.string(), anything) });
const shares = z.strictObject({ of: z.record(z.string(), z.number()), isExact: z.boolean() });

export const togglesAnswer = z.strictObject({
  revision: id,
  toggles: z.array(
    z.strictObject({
      key: z.string(),
      toggle,
      added: moment,
      last,
      states: z.array(
        z.strictObject({ country: z.string(), language: z.string(), shares: shares.optional() }),
      ),
    }),
  ),
  $evaluators: z.record(z.string(), z.looseObject({})),
  $attributes: z.record(z.string(), z.looseObject({})),
});

export const toggleHistoryAnswer = z.strictObject({
  entries: z.array(last.extend({ before: toggle.optional(), after: toggle.optional() })),
});
