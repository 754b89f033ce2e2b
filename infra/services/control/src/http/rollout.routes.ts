import { demandPerson, type Person } from '../people/rights.ts';
import { abortByPerson } from '../rollouts/abort-rollout.ts';
import { nextStep, pauseRollout, resumeRollout } from '../rollouts/move-rollout.ts';
import { planRollout } from '../rollouts/plan-rollout.ts';
import type { OnRollout } from '../rollouts/rollouts.table.ts';
import { readRollout, readRollouts } from '../rollouts/view-rollout.ts';
import { rolloutAnswer, rolloutsAnswer } from './answers/rollouts.ts';
import { type Route, route, type Services } from './route.ts';
import {
  inEnvironment,
  newRollout,
  nothing,
  ofChange,
  rolloutPage,
  rolloutStep,
  withReason,
} from './shapes.ts';

const path = '/api/environments/{environment}/rollouts';
const one = `${path}/{id}`;

function actionRoute<Body>(
  name: string,
  {
    summary,
    ifMatch = 'needed',
    body,
    act,
  }: {
    summary: string;
    ifMatch?: Route['ifMatch'];
    body: NonNullable<Parameters<typeof route<unknown, unknown, Body>>[0]['body']>;
    act(on: OnRollout, by: { person: Person; body: Body }, services: Services): Promise<unknown>;
  },
): Route {
  return route(
    {
      method: 'POST',
      path: `${one}/${name}`,
      summary,
      right: 'apply',
      ifMatch,
      answer: rolloutAnswer,
      params: ofChange,
      body,
      async handle({ caller, params, body: said, version, at }, services) {
        const person = demandPerson(caller);
        const on = { ...params, version, caller, trail: { actor: caller.actor, at } };
        await act(on, { person, body: said }, services);
        const rollout = await readRollout(services.db, { ...params, at });
        return { body: rollout, version: rollout.version };
      },
    },
    nothing,
  );
}

export const rolloutRoutes = [
  route(
    {
      method: 'GET',
      path,
      right: 'read',
      summary: 'Guarded rollouts with what is known of both groups, the newest first',
      answer: rolloutsAnswer,
      params: inEnvironment,
      query: rolloutPage,
      async handle({ params, query, at }, { db }) {
        return { body: { rollouts: await readRollouts(db, { ...params, ...query, at }) } };
      },
    },
    nothing,
  ),
  route(
    {
      method: 'GET',
      path: one,
      summary: 'One guarded rollout',
      right: 'read',
      answer: rolloutAnswer,
      params: ofChange,
      async handle({ params, at }, { db }) {
        const rollout = await readRollout(db, { ...params, at });
        return { body: rollout, version: rollout.version };
      },
    },
    nothing,
  ),
  route(
    {
      method: 'POST',
      path,
      right: 'draft',
      ifMatch: 'needed',
      summary: 'Plans a guarded rollout, and asks for approval of the change that starts it',
      answer: rolloutAnswer,
      params: inEnvironment,
      body: newRollout,
      async handle({ caller, params, body, version, at }, { db, artifacts }) {
        const author = demandPerson(caller);
        const { environment } = params;
        const trail = { actor: caller.actor, at };
        const by = { trail, author, environment, expected: version, artifacts };
        const { id } = await planRollout(db, by, body);
        const rollout = await readRollout(db, { environment, id, at });
        return { body: rollout, version: rollout.version, status: 201 };
      },
    },
    nothing,
  ),
  actionRoute('next', {
    summary:
      'Goes on to the next step once its guards are met; forced, in production, by an approved change',
    body: rolloutStep,
    act: (on, { person, body }, { db, artifacts }) =>
      nextStep(db, on, { person, ...body, artifacts }),
  }),
  actionRoute('pause', {
    summary: 'Stays at this step; its guards go on',
    body: withReason,
    act: (on, { body }, { db }) => pauseRollout(db, on, body.reason),
  }),
  actionRoute('resume', {
    summary: 'Lets it go on again',
    body: withReason,
    act: (on, { body }, { db }) => resumeRollout(db, on, body.reason),
  }),
  actionRoute('abort', {
    summary: 'Gives everybody the control version back, at once',
    ifMatch: 'or any',
    body: withReason,
    act: (on, { person, body }, { db }) => abortByPerson(db, on, { person, reason: body.reason }),
  }),
];
