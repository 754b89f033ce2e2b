import type { identities } from '@sideband/shared-sdk/identity/calls';
import { accept, refuse } from '@sideband/shared-sdk/wire';
import type { Handler } from '../http/serve.ts';
import { refuseTooMany } from '../limits/refuse-too-many.ts';
import { contactOptionsOf } from './contact-options.ts';
import { countQuestion } from './count-question.ts';
import { normalHandle } from './identities.table.ts';
import { personByHandle } from './people.table.ts';

/** Also handles `statusOfStore`, the same call at the path of the older service. */
export const readStatus: Handler<typeof identities.status> = async (
  { query, session, site, at },
  services,
) => {
  const counted = await countQuestion(services, { session, site, at });
  if (!counted.ok) return refuseTooMany(counted);
  const person = await personByHandle(services.db, normalHandle(query.handle));
  if (!person) return refuse({ code: 'INVALID_HANDLE' });
  const { identityId, state, passwordHash } = person;
  const contactOptions = contactOptionsOf(person);
  const hasPassword = passwordHash !== null;
  if (!hasPassword && contactOptions.length === 0) return refuse({ code: 'INVALID_HANDLE' });
  return accept({ identityId, state, contactOptions, hasPassword });
};
