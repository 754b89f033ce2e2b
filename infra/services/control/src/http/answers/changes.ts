import { z } from 'zod';
import { anything, change, differences, id, moment, patch, problem, sides } from './parts.ts';

export const changesAnswer = z.strictObject({ changes: z.array(change) });

export const changeAnswer = change;

export const oneChangeAnswer = change.extend({
  approvals: z.array(z.strictObject({ personId: id, at: moment })),
});

const by = z.strictObject({ revision: id, author: z.string(), reason: z.string(), at: moment });
const undecided = z.strictObject({
  pointer: z.string(),
  base: anything.optional(),
  theirs: anything.optional(),
  mine: anything.optional(),
});

export const outlookAnswer = z.strictObject({
  base: id,
  head: id,
  differences,
  patch,
  sides,
  problems: z.array(problem),
  conflicts: z.array(
    z.strictObject({
      part: z.enum(['flags', '$evaluators', '$attributes']),
      name: z.string(),
      pointer: z.string(),
      by: by.optional(),
      base: anything.optional(),
      theirs: anything.optional(),
      mine: anything.optional(),
      merged: z.strictObject({ value: anything.optional(), undecided: z.array(undecided) }),
    }),
  ),
});

export const dryRunAnswer = z.strictObject({
  differences,
  patch,
  sides,
  problems: z.array(problem),
  edits: change.shape.edits,
  filled: z.array(z.strictObject({ pointer: z.string(), value: anything })),
  ignored: z.array(z.string()),
});
