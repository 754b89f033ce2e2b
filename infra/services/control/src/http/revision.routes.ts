import { killToggle, takeBack } from '../changes/apply-at-once.ts';
import { demandPerson } from '../people/rights.ts';
import { Refused } from '../refusals/refused.ts';
import { listRevisions, readRevision } from '../revisions/revisions.table.ts';
import { applyEdits } from '../toggles/edits.ts';
import { readDocument } from '../toggles/toggle-document.ts';
import { lintStored } from '../versions/lint-stored.ts';
import { changeAnswer } from './answers/changes.ts';
import {
  documentAnswer,
  lintAnswer,
  revisionAnswer,
  revisionsAnswer,
} from './answers/revisions.ts';
import { headOf } from './head-of.ts';
import { route } from './route.ts';
import {
  atRevision,
  backTo,
  edits,
  inEnvironment,
  nothing,
  ofToggle,
  page,
  withReason,
} from './shapes.ts';
import { answerChange } from './view-change.ts';

const path = '/api/environments/{environment}';

export const revisionRoutes = [
  route(
    {
      method: 'GET',
      path: `${path}/document`,
      summary: 'The flagd document that is served, whole',
      answer: documentAnswer,
      right: 'read',
      params: inEnvironment,
      async handle({ params }, { db }) {
        const head = await headOf(db, params.environment);
        return { body: JSON.parse(head.document), version: head.revision };
      },
    },
    nothing,
  ),
  route(
    {
      method: 'GET',
      path: `${path}/revisions`,
      summary: 'What was served: who, when and why, the newest first',
      answer: revisionsAnswer,
      right: 'read',
      params: inEnvironment,
      query: page,
      async handle({ params, query }, { db }) {
        const head = await headOf(db, params.environment);
        const revisions = await listRevisions(db, params.environment, query);
        return { body: { head: head.revision, revisions }, version: head.revision };
      },
    },
    nothing,
  ),
  route(
    {
      method: 'GET',
      path: `${path}/revisions/{revision}`,
      summary: 'One revision with its document',
      answer: revisionAnswer,
      right: 'read',
      params: atRevision,
      async handle({ params }, { db }) {
        const found = await readRevision(db, params.environment, params.revision);
        if (!found) throw new Refused('not-found', 'There is no such revision.');
        return { body: { ...found, document: JSON.parse(found.document) } };
      },
    },
    nothing,
  ),
  route(
    {
      method: 'POST',
      path: `${path}/lint`,
      summary: 'What the linter would say of edits; nothing is written',
      answer: lintAnswer,
      right: 'draft',
      params: inEnvironment,
      body: edits,
      async handle({ params, body }, { db, artifacts }) {
        const before = readDocument((await headOf(db, params.environment)).document);
        const verdict = await lintStored(db, applyEdits(before, body), { before, artifacts });
        return { body: { problems: verdict.ok ? [] : verdict.problems } };
      },
    },
    nothing,
  ),
  route(
    {
      method: 'POST',
      path: `${path}/toggles/{key}/kill`,
      summary: 'Switches a toggle off for everybody, at once; to be reviewed afterwards',
      answer: changeAnswer,
      right: 'apply',
      ifMatch: 'or any',
      params: ofToggle,
      body: withReason,
      async handle({ caller, params, body, version, at }, { db }) {
        const author = demandPerson(caller);
        const trail = { actor: caller.actor, at };
        const { environment, key } = params;
        const by = { trail, author, environment, expected: version, reason: body.reason };
        return answerChange(await killToggle(db, by, key));
      },
    },
    nothing,
  ),
  route(
    {
      method: 'POST',
      path: `${path}/take-back`,
      summary: 'Serves an older revision again, at once; to be reviewed afterwards',
      answer: changeAnswer,
      right: 'apply',
      ifMatch: 'or any',
      params: inEnvironment,
      body: backTo,
      async handle({ caller, params, body, version, at }, { db, artifacts }) {
        const author = demandPerson(caller);
        const trail = { actor: caller.actor, at };
        const { environment } = params;
        const { reason, revision } = body;
        const by = { trail, author, environment, expected: version, reason };
        return answerChange(await takeBack(db, by, { revision, artifacts }));
      },
    },
    nothing,
  ),
];
