import { mapStack } from '../health/map-stack.ts';
import { readHealth, readProblems } from '../health/read-health.ts';
import { healthAnswer, problemsAnswer } from './answers/rollouts.ts';
import { route } from './route.ts';
import { healthPage, inEnvironment, nothing, problemPage } from './shapes.ts';

const path = '/api/environments/{environment}/health';

export const healthRoutes = [
  route(
    {
      method: 'GET',
      path,
      right: 'read',
      summary: 'How each version fared in the last minutes, by what pages tell',
      answer: healthAnswer,
      params: inEnvironment,
      query: healthPage,
      async handle({ params, query, at }, { db }) {
        return { body: await readHealth(db, { ...params, ...query, at }) };
      },
    },
    nothing,
  ),
  route(
    {
      method: 'GET',
      path: `${path}/problems`,
      right: 'read',
      summary: 'What broke in which version, the last seen first',
      answer: problemsAnswer,
      params: inEnvironment,
      query: problemPage,
      async handle({ params, query }, { db, store }) {
        const found = await readProblems(db, { ...params, ...query });
        const problems = await Promise.all(
          found.map(async ({ environment: _, ...problem }) => {
            return { ...problem, source: await mapStack(store, problem.stack) };
          }),
        );
        return { body: { problems } };
      },
    },
    nothing,
  ),
];
