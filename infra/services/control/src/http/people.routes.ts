import {
  addPerson,
  changeNames,
  changeRole,
  describeCaller,
  disablePerson,
  listPeople,
} from '../people/people.table.ts';
import { isPower } from '../people/rights.ts';
import { issueToken, revokeToken } from '../people/tokens.table.ts';
import { Refused } from '../refusals/refused.ts';
import { meAnswer, peopleAnswer, personAnswer, tokenAnswer } from './answers/people.ts';
import { route } from './route.ts';
import { byId, newNames, newPerson, newRole, newToken, nothing } from './shapes.ts';

export const peopleRoutes = [
  route(
    {
      method: 'GET',
      path: '/api/me',
      summary: 'Who asks, and what they may',
      right: 'read',
      answer: meAnswer,
      params: nothing,
      handle: async ({ caller }, { db }) => ({ body: await describeCaller(db, caller) }),
    },
    nothing,
  ),
  route(
    {
      method: 'GET',
      path: '/api/people',
      summary: 'Everybody',
      right: 'people',
      answer: peopleAnswer,
      params: nothing,
      handle: async (_, { db }) => ({ body: { people: await listPeople(db) } }),
    },
    nothing,
  ),
  route(
    {
      method: 'POST',
      path: '/api/people',
      summary: 'Adds a person',
      right: 'people',
      answer: personAnswer,
      params: nothing,
      body: newPerson,
      async handle({ caller, body, at }, { db }) {
        const person = await addPerson(db, { actor: caller.actor, at }, body);
        return { body: person, version: person.version, status: 201 };
      },
    },
    nothing,
  ),
  route(
    {
      method: 'PUT',
      path: '/api/people/{id}/role',
      right: 'people',
      ifMatch: 'needed',
      summary: 'Gives a person another role; never to oneself',
      answer: personAnswer,
      params: byId,
      body: newRole,
      async handle({ caller, params, body, version, at }, { db }) {
        const change = { id: params.id, role: body.role, version, by: caller };
        const person = await changeRole(db, { actor: caller.actor, at }, change);
        return { body: person, version: person.version };
      },
    },
    nothing,
  ),
  route(
    {
      method: 'PUT',
      path: '/api/people/{id}/names',
      right: 'people',
      ifMatch: 'needed',
      summary: 'Says which remotes a person publishes and promotes; never for oneself',
      answer: personAnswer,
      params: byId,
      body: newNames,
      async handle({ caller, params, body, version, at }, { db }) {
        const change = { id: params.id, names: body.names, version, by: caller };
        const person = await changeNames(db, { actor: caller.actor, at }, change);
        return { body: person, version: person.version };
      },
    },
    nothing,
  ),
  route(
    {
      method: 'DELETE',
      path: '/api/people/{id}',
      right: 'people',
      summary: 'Disables a person and all their tokens',
      params: byId,
      async handle({ caller, params, at }, { db }) {
        await disablePerson(db, { actor: caller.actor, at }, params.id);
        return {};
      },
    },
    nothing,
  ),
  route(
    {
      method: 'POST',
      path: '/api/people/{id}/tokens',
      right: 'people',
      summary: 'Issues a token and shows it, this once',
      answer: tokenAnswer,
      params: byId,
      body: newToken,
      async handle({ caller, params, body, at }, { db, handsOutPower }) {
        if (!handsOutPower && body.scopes.some(isPower)) {
          throw new Refused('forbidden', 'They make such a token themselves: POST /api/me/tokens.');
        }
        const asked = { ...body, personId: params.id, expiresAt: new Date(body.expiresAt) };
        return { body: await issueToken(db, { actor: caller.actor, at }, asked), status: 201 };
      },
    },
    nothing,
  ),
  route(
    {
      method: 'DELETE',
      path: '/api/tokens/{id}',
      summary: 'Revokes a token',
      right: 'people',
      params: byId,
      async handle({ caller, params, at }, { db }) {
        await revokeToken(db, { actor: caller.actor, at }, params.id);
        return {};
      },
    },
    nothing,
  ),
];
