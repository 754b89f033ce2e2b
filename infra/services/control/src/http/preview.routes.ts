import { counting, explainAll } from '../preview/explain.ts';
import { requestedDocument } from '../preview/requested-document.ts';
import { servedAt } from '../preview/served-at.ts';
import { whoChanges } from '../preview/who-changes.ts';
import { previewAnswer, seenAnswer, whoChangesAnswer } from './answers/revisions.ts';
import { route } from './route.ts';
import { inEnvironment, nothing, preview, sampledChange, seen } from './shapes.ts';

const path = '/api/environments/{environment}';

export const previewRoutes = [
  route(
    {
      method: 'POST',
      path: `${path}/preview`,
      right: 'read',
      summary: 'Who gets what: the value of every toggle in a context, and why',
      answer: previewAnswer,
      params: inEnvironment,
      body: preview,
      async handle({ params, body: { context, attributes, ...asked } }, { db }) {
        const document = await requestedDocument(db, params.environment, asked);
        const known = { ...counting(document, attributes), ...context };
        return { body: { toggles: explainAll(document, known) } };
      },
    },
    nothing,
  ),
  route(
    {
      method: 'POST',
      path: `${path}/who-changes`,
      right: 'read',
      summary: 'How many of made-up people get something else, between two documents',
      answer: whoChangesAnswer,
      params: inEnvironment,
      body: sampledChange,
      async handle({ params: { environment }, body: { from, to, sample } }, { db }) {
        const before = await requestedDocument(db, environment, from);
        return { body: whoChanges(before, await requestedDocument(db, environment, to), sample) };
      },
    },
    nothing,
  ),
  route(
    {
      method: 'GET',
      path: `${path}/seen`,
      right: 'read',
      summary: 'What a context was given at a moment',
      answer: seenAnswer,
      params: inEnvironment,
      query: seen,
      async handle({ params, query: { at, ...context } }, { db }) {
        const { document, ...served } = await servedAt(db, params.environment, new Date(at));
        return { body: { ...served, toggles: explainAll(document, context) } };
      },
    },
    nothing,
  ),
];
