import type { serviceAccess } from '@sideband/shared-sdk/service-access/calls';
import type { Handler } from '../http/serve.ts';
import { readClaim } from './access-status.ts';

export const checkAccess: Handler<typeof serviceAccess.check> = async ({ query, at }, { db }) =>
  (await readClaim(db, query.magicLinkGrant, at)).standing;
