import type { Database } from '../database/database.ts';
import { overrideLink } from '../overrides/override-link.ts';
import {
  listOverrides,
  makeOverride,
  moveOverride,
  revokeOverride,
} from '../overrides/overrides.table.ts';
import { type Caller, demandName } from '../people/rights.ts';
import { readRecordText } from '../publishing/read-record.ts';
import { findPublished, type NamedVersion } from '../versions/versions.table.ts';
import { newOverrideAnswer, overridesAnswer } from './answers/overrides.ts';
import { route, type Services } from './route.ts';
import { inEnvironment, movedOverride, newOverride, nothing, ofOverride } from './shapes.ts';

const path = '/api/environments/{environment}/overrides';
const hourMs = 3_600_000;

/** Links that open the deployed product with a given version of a remote, promoted or not. */
export const overrideRoutes = [
  route(
    {
      method: 'GET',
      path,
      right: 'read',
      summary: 'Links to try a version that are good, the newest first',
      answer: overridesAnswer,
      params: inEnvironment,
      async handle({ params: { environment }, at }, { db }) {
        const open = await listOverrides(db, environment, at);
        const overrides = open.map((one) => {
          const { id, remote, version, payments, follows, createdBy, createdAt, expiresAt } = one;
          const when = { createdAt, until: expiresAt };
          return { id, remote, version, payments, follows, createdBy, ...when };
        });
        return { body: { overrides } };
      },
    },
    nothing,
  ),
  route(
    {
      method: 'POST',
      path,
      right: 'publish',
      summary: 'Makes a link that opens the product with one version of one remote',
      answer: newOverrideAnswer,
      params: inEnvironment,
      body: newOverride,
      async handle({ caller, params: { environment }, body, at }, services) {
        const { db, overrideKey, productOrigin } = services;
        const { remote, version, hours } = body;
        demandName(caller, remote);
        const payments = mayPay(caller, services);
        const whose = { personId: caller.personId, keyId: overrideKey.id };
        const asked = { environment, remote, version, payments, ...whose };
        const expiresAt = new Date(at.getTime() + hours * hourMs);
        const trail = { actor: caller.actor, at };
        const { id } = await makeOverride(db, trail, { ...asked, expiresAt });
        const token = await overrideKey.sign({ id, ...asked, issuedAt: at, expiresAt });
        const path = body.path ?? (await firstPathOf(db, { name: remote, version }));
        const link = overrideLink(token, { origin: productOrigin(), path });
        return { body: { id, link, until: expiresAt }, status: 201 };
      },
    },
    nothing,
  ),
  route(
    {
      method: 'PUT',
      path: `${path}/{id}`,
      right: 'publish',
      summary: 'Leads a link of your own to another build of its remote, or says why there is none',
      params: ofOverride,
      body: movedOverride,
      async handle({ caller, params, body, at }, services) {
        const payments = mayPay(caller, services);
        await moveOverride(services.db, { caller, at }, { ...params, ...body, payments });
        return {};
      },
    },
    nothing,
  ),
  route(
    {
      method: 'DELETE',
      path: `${path}/{id}`,
      right: 'publish',
      summary: 'Revokes a link: within a second no page opens with it',
      params: ofOverride,
      async handle({ caller, params, at }, { db }) {
        await revokeOverride(db, { caller, at }, params);
        return {};
      },
    },
    nothing,
  ),
];

/**
 * A stolen API token must not route payments of customers through a version of the attacker's
 * choice.
 */
const mayPay = ({ by }: Caller, { handsOutPower }: Services) => by === 'session' || handsOutPower;

async function firstPathOf(db: Database, version: NamedVersion): Promise<string> {
  const published = await findPublished(db, version);
  const { routes = [] } = published ? readRecordText(published.record) : {};
  return `/${routes.find(({ redirect, toggle }) => !redirect && !toggle)?.path ?? ''}`;
}
