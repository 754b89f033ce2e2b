import { demandPerson } from '../people/rights.ts';
import { registerKey, retireKey, revokeKey } from '../team-keys/change-keys.ts';
import { listKeys, readSerial } from '../team-keys/team-keys.table.ts';
import { keyAnswer, keysAnswer } from './answers/publishing.ts';
import { route } from './route.ts';
import { newKey, nothing, ofKey, withReason } from './shapes.ts';

const path = '/api/keys';

/**
 * Signing keys of teams. Registering and retiring a key require the right to manage people.
 * Revoking a key takes versions away from customers, so it requires the right to apply changes.
 */
export const keyRoutes = [
  route(
    {
      method: 'GET',
      path,
      summary: 'Every key of a team, and its state',
      right: 'read',
      answer: keysAnswer,
      params: nothing,
      async handle(_, { db }) {
        const serial = await readSerial(db);
        return { body: { serial, keys: await listKeys(db) } };
      },
    },
    nothing,
  ),
  route(
    {
      method: 'POST',
      path,
      right: 'people',
      summary: 'Has what a key signs count, for these names; safe to repeat',
      answer: keyAnswer,
      params: nothing,
      body: newKey,
      async handle({ caller, body, at }, { db }) {
        const key = await registerKey(db, { actor: caller.actor, at }, body);
        return { body: await withVersions(db, key.id), status: 201 };
      },
    },
    nothing,
  ),
  route(
    {
      method: 'POST',
      path: `${path}/{id}/retirement`,
      right: 'people',
      summary: 'What it signed stays good, it signs nothing new; safe to repeat',
      answer: keyAnswer,
      params: ofKey,
      body: withReason,
      async handle({ caller, params, body, at }, { db }) {
        const key = await retireKey(db, { actor: caller.actor, at }, { ...params, ...body });
        return { body: await withVersions(db, key.id) };
      },
    },
    nothing,
  ),
  route(
    {
      method: 'POST',
      path: `${path}/{id}/revocation`,
      right: 'apply',
      summary: 'Nothing it signed is served any more, at once and for good; safe to repeat',
      answer: keyAnswer,
      params: ofKey,
      body: withReason,
      async handle({ caller, params, body, at }, { db }) {
        const { actor } = demandPerson(caller);
        const key = await revokeKey(db, { actor, at }, { ...params, ...body });
        return { body: await withVersions(db, key.id) };
      },
    },
    nothing,
  ),
];

const withVersions = async (db: Parameters<typeof listKeys>[0], id: string) =>
  (await listKeys(db)).find((key) => key.id === id);
