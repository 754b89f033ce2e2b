import { compare, outlookOf, outlookOfChange } from '../compare/outlook.ts';
import { documentAt } from '../revisions/revisions.table.ts';
import { outlookAnswer } from './answers/changes.ts';
import { diffAnswer } from './answers/revisions.ts';
import { route } from './route.ts';
import { edits, inEnvironment, nothing, ofChange, ofTwoRevisions, whole } from './shapes.ts';

const path = '/api/environments/{environment}';

export const compareRoutes = [
  route(
    {
      method: 'GET',
      path: `${path}/revisions/{from}/diff/{to}`,
      right: 'read',
      summary: 'What differs between any two revisions, in words and as a JSON Patch (RFC 6902)',
      answer: diffAnswer,
      params: ofTwoRevisions,
      async handle({ params: { environment, from, to } }, { db }) {
        const [before, after] = [
          await documentAt(db, environment, from),
          await documentAt(db, environment, to),
        ];
        return { body: { from, to, ...compare(before, after) } };
      },
    },
    nothing,
  ),
  route(
    {
      method: 'GET',
      path: `${path}/changes/{id}/outlook`,
      right: 'read',
      summary: 'What a change would do to what is served now, or has done',
      answer: outlookAnswer,
      params: ofChange,
      handle: async ({ params }, { db, artifacts }) => ({
        body: await outlookOfChange(db, params, artifacts),
      }),
    },
    nothing,
  ),
  route(
    {
      method: 'POST',
      path: `${path}/outlook`,
      right: 'read',
      summary: 'What edits would do to what is served now; nothing is written',
      answer: outlookAnswer,
      params: inEnvironment,
      body: edits.extend({ base: whole.optional() }),
      async handle({ params, body: { base, ...edits } }, { db, artifacts }) {
        return { body: await outlookOf(db, { ...params, edits, base }, artifacts) };
      },
    },
    nothing,
  ),
];
