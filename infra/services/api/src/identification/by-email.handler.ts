import type { identification } from '@sideband/shared-sdk/identification/calls';
import { accept } from '@sideband/shared-sdk/wire';
import type { Handler } from '../http/serve.ts';
import { countQuestion } from '../identity/count-question.ts';
import { identityByHandle, normalHandle } from '../identity/identities.table.ts';
import { refuseTooMany } from '../limits/refuse-too-many.ts';

export const identifyByEmail: Handler<typeof identification.byEmail> = async (
  { body, session, site, at },
  services,
) => {
  const counted = await countQuestion(services, { session, site, at });
  if (!counted.ok) return refuseTooMany(counted);
  const identity = await identityByHandle(services.db, normalHandle(body.email));
  return accept({ exists: identity !== undefined });
};
