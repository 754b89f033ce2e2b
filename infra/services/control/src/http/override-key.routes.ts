import { listOverrideKeys, revokeOverrideKey } from '../overrides/override-keys.table.ts';
import { demandPerson } from '../people/rights.ts';
import { overrideKeysAnswer } from './answers/overrides.ts';
import { route } from './route.ts';
import { nothing, ofKey, withReason } from './shapes.ts';

const path = '/api/override-keys';

/** Control's own keys, which sign preview links. */
export const overrideKeyRoutes = [
  route(
    {
      method: 'GET',
      path,
      right: 'read',
      summary: 'Keys that have signed links to try a version, the one that signs now first',
      answer: overrideKeysAnswer,
      params: nothing,
      async handle(_, { db }) {
        const found = await listOverrideKeys(db);
        const keys = found.map(({ publicKey: _, ...key }) => key);
        return { body: { keys } };
      },
    },
    nothing,
  ),
  route(
    {
      method: 'POST',
      path: `${path}/{id}/revocation`,
      right: 'apply',
      summary: 'No link that it signed opens a page any more, at once and for good; safe to repeat',
      params: ofKey,
      body: withReason,
      async handle({ caller, params, body, at }, { db }) {
        const { actor } = demandPerson(caller);
        await revokeOverrideKey(db, { actor, at }, { ...params, ...body });
        return {};
      },
    },
    nothing,
  ),
];
