import { listAnchors } from '../audit/anchors.table.ts';
import { readAudit } from '../audit/read-audit.ts';
import { staleToggles } from '../stale/stale-toggles.ts';
import { readTimeline } from '../timeline/timeline.ts';
import { anchorsAnswer, auditAnswer, verificationAnswer } from './answers/people.ts';
import { staleAnswer, timelineAnswer } from './answers/revisions.ts';
import { headOf } from './head-of.ts';
import { route } from './route.ts';
import { anchor, auditPage, inEnvironment, nothing, timelinePage } from './shapes.ts';

const path = '/api/environments/{environment}';

export const auditRoutes = [
  route(
    {
      method: 'GET',
      path: `${path}/timeline`,
      right: 'read',
      summary: 'What was served, the newest first, each revision with what it changed in words',
      answer: timelineAnswer,
      params: inEnvironment,
      query: timelinePage,
      async handle({ params: { environment }, query }, { db }) {
        const { revision } = await headOf(db, environment);
        const entries = await readTimeline(db, environment, query);
        return { body: { head: revision, entries }, version: revision };
      },
    },
    nothing,
  ),
  route(
    {
      method: 'GET',
      path: `${path}/stale`,
      right: 'read',
      summary: 'Toggles that have done their work, and why one would think so',
      answer: staleAnswer,
      params: inEnvironment,
      handle: async ({ params, at }, { db }) => ({
        body: { toggles: await staleToggles(db, params.environment, at) },
      }),
    },
    nothing,
  ),
  route(
    {
      method: 'GET',
      path: '/api/audit',
      right: 'audit',
      summary: 'Who did what and why, the newest first',
      answer: auditAnswer,
      params: nothing,
      query: auditPage,
      handle: async ({ query }, { db }) => ({ body: { entries: await readAudit(db, query) } }),
    },
    nothing,
  ),
  route(
    {
      method: 'GET',
      path: '/api/audit/verification',
      right: 'audit',
      summary: 'Whether the audit is whole, against its anchors and an end that was kept elsewhere',
      answer: verificationAnswer,
      params: nothing,
      query: anchor,
      async handle({ query: { seq, hash } }, { anchors }) {
        const kept = seq !== undefined && hash !== undefined ? [{ seq, hash }] : [];
        return { body: await anchors.verify(kept) };
      },
    },
    nothing,
  ),
  route(
    {
      method: 'GET',
      path: '/api/audit/anchors',
      right: 'audit',
      summary: 'The ends of the audit that were signed daily, and the key that shows it',
      answer: anchorsAnswer,
      params: nothing,
      async handle(_, { db, anchors: { publicKey } }) {
        return { body: { publicKey, anchors: await listAnchors(db) } };
      },
    },
    nothing,
  ),
];
