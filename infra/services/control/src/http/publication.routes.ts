import { demandPerson } from '../people/rights.ts';
import { completePublication, withdrawPublication } from '../publishing/complete-publication.ts';
import { missingOf, openPublication, readPublication } from '../publishing/open-publication.ts';
import { receiveFile } from '../publishing/receive-file.ts';
import { publicationAnswer, storedVersionAnswer } from './answers/publishing.ts';
import { route } from './route.ts';
import { byId, bytes, newPublication, nothing, ofPublicationFile } from './shapes.ts';
import { viewStoredVersion } from './view-version.ts';

const path = '/api/publications';
const one = `${path}/{id}`;
/** Limit for a record, which is JSON escaped within JSON. */
const recordLimit = 2_200_000;
/** Size limit of a file in a version. */
const fileLimit = 16 * 1024 * 1024;

/** Publishing of a version: the record first, then its files, then an atomic completion. */
export const publicationRoutes = [
  route(
    {
      method: 'POST',
      path,
      right: 'publish',
      bodyLimit: recordLimit,
      summary: 'Takes the signed record of a version, judges it, and says which files to send',
      answer: publicationAnswer,
      params: nothing,
      body: newPublication,
      async handle({ caller, body, at }, { db, environment }) {
        const by = { caller: demandPerson(caller), at, environment };
        const { publication, missing } = await openPublication(db, by, body);
        const { id, name, version, expiresAt } = publication;
        return { body: { id, name, version, expiresAt, missing }, status: 201 };
      },
    },
    nothing,
  ),
  route(
    {
      method: 'PUT',
      path: `${one}/files/{path}`,
      right: 'publish',
      bodyLimit: fileLimit,
      takesBytes: true,
      summary: 'Takes one file, checked against the hash in the record; safe to repeat',
      params: ofPublicationFile,
      body: bytes,
      async handle({ caller, params, body, at }, { db }) {
        const publication = await readPublication(db, { id: params.id, caller, at });
        await receiveFile(db, publication, { path: params.path, bytes: body });
        return {};
      },
    },
    nothing,
  ),
  route(
    {
      method: 'POST',
      path: `${one}/completion`,
      right: 'publish',
      summary: 'Makes it a version once every file is here; safe to repeat',
      answer: storedVersionAnswer,
      params: byId,
      async handle({ caller, params, at }, services) {
        const { db, store } = services;
        const publication = await readPublication(db, { id: params.id, caller, at });
        await completePublication(db, { store, trail: { actor: caller.actor, at } }, publication);
        return { body: await viewStoredVersion(services, publication), status: 201 };
      },
    },
    nothing,
  ),
  route(
    {
      method: 'GET',
      path: one,
      summary: 'An upload of yours, and what is missing',
      right: 'publish',
      answer: publicationAnswer,
      params: byId,
      async handle({ caller, params, at }, { db }) {
        const publication = await readPublication(db, { id: params.id, caller, at });
        const { id, name, version, expiresAt } = publication;
        const missing = publication.completedAt ? [] : await missingOf(db, publication);
        return { body: { id, name, version, expiresAt, missing } };
      },
    },
    nothing,
  ),
  route(
    {
      method: 'DELETE',
      path: one,
      summary: 'Withdraws an upload',
      right: 'publish',
      params: byId,
      async handle({ caller, params, at }, { db }) {
        const publication = await readPublication(db, { id: params.id, caller, at });
        await withdrawPublication(db, { actor: caller.actor, at }, publication);
        return {};
      },
    },
    nothing,
  ),
];
