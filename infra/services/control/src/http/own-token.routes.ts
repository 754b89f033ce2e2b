import { demandPerson, demandSession, demandSessionOrToken } from '../people/rights.ts';
import { issueToken, listTokens, revokeToken } from '../people/tokens.table.ts';
import { tokenAnswer, tokensAnswer } from './answers/people.ts';
import { route } from './route.ts';
import { byId, newToken, nothing } from './shapes.ts';

const path = '/api/me/tokens';

/** Routes for a person's own tokens. */
export const ownTokenRoutes = [
  route(
    {
      method: 'GET',
      path,
      summary: 'Your own tokens that are good',
      right: 'read',
      answer: tokensAnswer,
      params: nothing,
      async handle({ caller, at }, { db }) {
        const { personId } = demandPerson(caller);
        return { body: { tokens: await listTokens(db, personId, at) } };
      },
    },
    nothing,
  ),
  route(
    {
      method: 'POST',
      path,
      right: 'read',
      summary: 'Issues a token of your own and shows it, this once; takes a session',
      answer: tokenAnswer,
      params: nothing,
      body: newToken,
      async handle({ caller, body, at }, { db }) {
        const { personId, actor } = demandSession(caller);
        const asked = { ...body, personId, expiresAt: new Date(body.expiresAt) };
        return { body: await issueToken(db, { actor, at }, asked), status: 201 };
      },
    },
    nothing,
  ),
  route(
    {
      method: 'DELETE',
      path: `${path}/{id}`,
      right: 'read',
      summary: 'Revokes a token of your own; takes a session, or that token itself',
      params: byId,
      async handle({ caller, params, at }, { db }) {
        const { personId, actor } = demandSessionOrToken(caller, params.id);
        await revokeToken(db, { actor, at }, params.id, personId);
        return {};
      },
    },
    nothing,
  ),
];
