import { applyChange } from '../applying/apply-change.ts';
import { type Change, listChanges, type OnChange, readChange } from '../changes/changes.table.ts';
import {
  approveChange,
  cancelChange,
  rejectChange,
  reviewAfterwards,
  scheduleChange,
  submitChange,
} from '../changes/decide-change.ts';
import { draftChange, editChange } from '../changes/draft-change.ts';
import { demandPerson, type Person, type Right } from '../people/rights.ts';
import { changeAnswer, changesAnswer, oneChangeAnswer } from './answers/changes.ts';
import { type Route, route, type Services } from './route.ts';
import {
  change,
  changePage,
  editedChange,
  inEnvironment,
  nothing,
  ofChange,
  schedule,
  submission,
  withReason,
} from './shapes.ts';
import { answerChange, viewChange } from './view-change.ts';

const path = '/api/environments/{environment}/changes';
const one = `${path}/{id}`;

/** Route for an action on an existing change. The action takes at most a reason or a time. */
function actionRoute<Body>(
  name: string,
  {
    summary,
    right,
    body,
    act,
  }: {
    summary: string;
    right: Right;
    body: Parameters<typeof route<unknown, unknown, Body>>[0]['body'];
    act(on: OnChange, by: { person: Person; body: Body }, services: Services): Promise<Change>;
  },
): Route {
  return route(
    {
      method: 'POST',
      path: `${one}/${name}`,
      summary,
      right,
      ifMatch: 'needed',
      answer: changeAnswer,
      params: ofChange,
      ...(body && { body }),
      async handle({ caller, params, body, version, at }, services) {
        const person = demandPerson(caller);
        const on = { ...params, version, trail: { actor: caller.actor, at } };
        return answerChange(await act(on, { person, body }, services));
      },
    },
    nothing,
  );
}

export const changeRoutes = [
  route(
    {
      method: 'GET',
      path,
      summary: 'Changes, the newest first',
      right: 'read',
      answer: changesAnswer,
      params: inEnvironment,
      query: changePage,
      async handle({ params, query }, { db }) {
        const changes = await listChanges(db, params.environment, query);
        return { body: { changes: changes.map(viewChange) } };
      },
    },
    nothing,
  ),
  route(
    {
      method: 'GET',
      path: one,
      summary: 'One change with its approvals',
      right: 'read',
      answer: oneChangeAnswer,
      params: ofChange,
      async handle({ params }, { db }) {
        const found = await readChange(db, params.environment, params.id);
        const body = { ...viewChange(found.change), approvals: found.approvals };
        return { body, version: found.change.version };
      },
    },
    nothing,
  ),
  route(
    {
      method: 'POST',
      path,
      summary: 'Drafts a change of what is served',
      right: 'draft',
      answer: changeAnswer,
      ifMatch: 'needed',
      params: inEnvironment,
      body: change,
      async handle({ caller, params, body, version, at }, { db, artifacts }) {
        const author = demandPerson(caller);
        const trail = { actor: caller.actor, at };
        const by = { trail, author, environment: params.environment, expected: version, artifacts };
        return { ...answerChange(await draftChange(db, by, body)), status: 201 };
      },
    },
    nothing,
  ),
  route(
    {
      method: 'PUT',
      path: one,
      right: 'draft',
      ifMatch: 'needed',
      answer: changeAnswer,
      summary: 'Puts other edits in place, made from revision `base`; approvals are void',
      params: ofChange,
      body: editedChange,
      async handle({ caller, params, body: { base, ...content }, version, at }, services) {
        const { db, artifacts } = services;
        const author = demandPerson(caller);
        const on = { ...params, version, trail: { actor: caller.actor, at } };
        return answerChange(await editChange(db, on, { author, base, artifacts }, content));
      },
    },
    nothing,
  ),
  actionRoute('submit', {
    summary: 'Asks for approval, of a named reviewer or of anyone who may review',
    right: 'draft',
    body: submission,
    act: (on, { person, body }, { db }) => submitChange(db, on, person, body.reviewerId),
  }),
  actionRoute('approve', {
    summary: 'Approves exactly these edits; never its own author',
    right: 'review',
    body: undefined,
    act: (on, { person }, { db }) => approveChange(db, on, person),
  }),
  actionRoute('reject', {
    summary: 'Turns it down',
    right: 'review',
    body: withReason,
    act: (on, { body }, { db }) => rejectChange(db, on, body.reason),
  }),
  actionRoute('apply', {
    summary: 'Serves it: the next revision',
    right: 'apply',
    body: undefined,
    act: (on, _, { db, artifacts }) => applyChange(db, on, artifacts),
  }),
  actionRoute('schedule', {
    summary: 'Serves it at a moment, by the clock of the database',
    right: 'apply',
    body: schedule,
    act: (on, { body }, { db }) => scheduleChange(db, on, new Date(body.at)),
  }),
  actionRoute('cancel', {
    summary: 'Withdraws it',
    right: 'draft',
    body: withReason,
    act: (on, { person, body }, { db }) => cancelChange(db, on, person, body.reason),
  }),
  actionRoute('after-review', {
    summary: 'Says that somebody else has looked at what was applied at once',
    right: 'review',
    body: withReason,
    act: (on, { person, body }, { db }) => reviewAfterwards(db, on, person, body.reason),
  }),
];
