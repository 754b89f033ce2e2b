import { listPeople } from '../people/people.table.ts';
import { rightsOf } from '../people/rights.ts';
import { Refused } from '../refusals/refused.ts';
import { readHead } from '../revisions/revisions.table.ts';
import { historyOf, lastTouched } from '../revisions/toggle-history.table.ts';
import { readDocument } from '../toggles/toggle-document.ts';
import { audiences } from '../words/audiences.ts';
import { sharesOf } from '../words/shares.ts';
import { namesAnswer } from './answers/people.ts';
import { toggleHistoryAnswer, togglesAnswer } from './answers/revisions.ts';
import { route } from './route.ts';
import { inEnvironment, nothing, ofToggle, page } from './shapes.ts';

const path = '/api/environments/{environment}/toggles';

export const toggleRoutes = [
  route(
    {
      method: 'GET',
      path,
      right: 'read',
      summary: 'Every toggle as it is served, with who touched it last',
      answer: togglesAnswer,
      params: inEnvironment,
      async handle({ params: { environment } }, { db }) {
        const head = await readHead(db, environment);
        if (!head) throw new Refused('not-found', 'There is no such environment.');
        const document = readDocument(head.document);
        const { flags, $evaluators = {}, $attributes = {} } = document;
        const touched = await lastTouched(db, environment);
        const toggles = Object.entries(flags).map(([key, toggle]) => {
          const states = audiences.map((audience) => {
            return { ...audience, shares: sharesOf(document, key, audience) };
          });
          return { key, toggle, states, ...touched.get(key) };
        });
        const { revision } = head;
        return { body: { revision, toggles, $evaluators, $attributes }, version: revision };
      },
    },
    nothing,
  ),
  route(
    {
      method: 'GET',
      path: `${path}/{key}/history`,
      right: 'read',
      summary: 'What became of one toggle, the newest first',
      answer: toggleHistoryAnswer,
      params: ofToggle,
      query: page.omit({ before: true }),
      async handle({ params, query }, { db }) {
        const entries = await historyOf(db, params, query.limit);
        if (entries.length === 0) throw new Refused('not-found', 'There never was such a toggle.');
        return { body: { entries } };
      },
    },
    nothing,
  ),
  route(
    {
      method: 'GET',
      path: '/api/names',
      right: 'read',
      summary: 'Names of the people in revisions and changes, and who of them can approve',
      answer: namesAnswer,
      params: nothing,
      async handle(_, { db }) {
        const people = await listPeople(db);
        const names = people.map(({ id, name }) => [`person:${id}`, name]);
        const reviewers = people
          .filter(({ role, disabledAt }) => !disabledAt && rightsOf[role].includes('review'))
          .map(({ id }) => `person:${id}`);
        return { body: { names: Object.fromEntries(names), reviewers } };
      },
    },
    nothing,
  ),
];
