import { demandPerson } from '../people/rights.ts';
import { promote } from '../promotions/promote.ts';
import { takeOneBack } from '../promotions/take-one-back.ts';
import { changeAnswer } from './answers/changes.ts';
import { route } from './route.ts';
import { inEnvironment, nothing, oneBack, promotion } from './shapes.ts';
import { answerChange } from './view-change.ts';

const path = '/api/environments/{environment}';

export const promotionRoutes = [
  route(
    {
      method: 'POST',
      path: `${path}/promotions`,
      right: 'publish',
      summary: 'Gives a version to an audience: a change, which waits for approval in production',
      answer: changeAnswer,
      params: inEnvironment,
      body: promotion,
      async handle({ caller, params, body, at }, { db, artifacts }) {
        const author = demandPerson(caller);
        const by = { trail: { actor: caller.actor, at }, author, artifacts, ...params };
        return { ...answerChange(await promote(db, by, body)), status: 201 };
      },
    },
    nothing,
  ),
  route(
    {
      method: 'POST',
      path: `${path}/returns`,
      right: 'publish',
      summary: 'Takes one remote, or the shell, back at once; to be reviewed afterwards',
      answer: changeAnswer,
      params: inEnvironment,
      body: oneBack,
      async handle({ caller, params, body: { reason, ...asked }, at }, { db, artifacts }) {
        const author = demandPerson(caller);
        const trail = { actor: caller.actor, at };
        const by = { trail, author, ...params, expected: undefined, reason };
        return { ...answerChange(await takeOneBack(db, by, { ...asked, artifacts })), status: 201 };
      },
    },
    nothing,
  ),
];
