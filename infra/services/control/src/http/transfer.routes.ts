import { draftChange, moved } from '../changes/draft-change.ts';
import { demandPerson } from '../people/rights.ts';
import { Refused } from '../refusals/refused.ts';
import { documentAt } from '../revisions/revisions.table.ts';
import { tryImport } from '../transfer/import-document.ts';
import { changeAnswer, dryRunAnswer } from './answers/changes.ts';
import { documentAnswer } from './answers/revisions.ts';
import { headOf } from './head-of.ts';
import { route } from './route.ts';
import { dryRun, exported, imported, inEnvironment, nothing } from './shapes.ts';
import { answerChange } from './view-change.ts';

const path = '/api/environments/{environment}';

export const transferRoutes = [
  route(
    {
      method: 'GET',
      path: `${path}/export`,
      right: 'read',
      summary: 'The flagd document of a revision, of the served one unless said otherwise',
      answer: documentAnswer,
      params: inEnvironment,
      query: exported,
      async handle({ params: { environment }, query }, { db }) {
        const head = await headOf(db, environment);
        const { revision = head.revision } = query;
        return { body: await documentAt(db, environment, revision), version: head.revision };
      },
    },
    nothing,
  ),
  route(
    {
      method: 'POST',
      path: `${path}/import/dry-run`,
      right: 'draft',
      summary: 'What an import would change, and what the linter says of it; nothing is written',
      answer: dryRunAnswer,
      params: inEnvironment,
      body: dryRun,
      async handle({ params, body }, { db, artifacts }) {
        const head = await headOf(db, params.environment);
        const served = await documentAt(db, params.environment, head.revision);
        return {
          body: await tryImport(db, served, body, artifacts),
          version: head.revision,
        };
      },
    },
    nothing,
  ),
  route(
    {
      method: 'POST',
      path: `${path}/import`,
      right: 'draft',
      ifMatch: 'needed',
      summary: 'Drafts a change that leads to a flagd document; it is approved like any other',
      answer: changeAnswer,
      params: inEnvironment,
      body: imported,
      async handle({ caller, params: { environment }, body, version, at }, { db, artifacts }) {
        const author = demandPerson(caller);
        const { title, reason } = body;
        const head = await headOf(db, environment);
        const served = await documentAt(db, environment, head.revision);
        const { problems, edits } = await tryImport(db, served, body, artifacts);
        if (problems.length > 0) {
          throw new Refused('wrong-document', 'The document would be wrong.', problems);
        }
        if (Object.keys(edits).length === 0) {
          throw new Refused('conflict', 'Nothing would change by this import.');
        }
        const by = { trail: { actor: caller.actor, at }, author, environment, artifacts };
        // Also checked here, because the head may have moved after the edits were computed from
        // this revision.
        const expected = version ?? head.revision;
        if (expected !== head.revision) throw moved(head.revision);
        const change = await draftChange(db, { ...by, expected }, { title, reason, edits });
        return { ...answerChange(change), status: 201 };
      },
    },
    nothing,
  ),
];
