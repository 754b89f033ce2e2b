import { placeOf } from '@sideband/shared-sdk/rules/address';
import type { ActivationRefusal } from '@sideband/shared-sdk/trial/errors';
import { accept, type Result, refuse } from '@sideband/shared-sdk/wire';
import { type Customer, changeDetails, readCustomer } from '../customers/customers.table.ts';
import type { Transaction } from '../database/database.ts';
import { browserOf } from '../device/devices.table.ts';
import type { Services } from '../http/serve.ts';
import { identityByHandle, lockNewHandle } from '../identity/identities.table.ts';
import { insertIdentity } from '../identity/insert-identity.ts';
import { judgeNewIdentity } from '../identity/judge-new-identity.ts';
import { personById } from '../identity/people.table.ts';
import { sendLink } from '../magic-link/send-link.ts';
import type { Activating } from './activating.ts';
import type { DealerRecord } from './dealer-records.table.ts';

/**
 * Creates a customer without a password from what a dealer recorded, and sends a link to sign in.
 * What the visitor corrected takes precedence.
 */
export async function createFromRecord(
  tx: Transaction,
  secrets: Services['secrets'],
  { body, session: { deviceId }, site, trail }: Activating,
  record: DealerRecord,
): Promise<Result<Customer, ActivationRefusal>> {
  const { firstName, lastName, country, zip } = record;
  const phoneSaid = body.phone ?? record.phone ?? undefined;
  const judged = await judgeNewIdentity(
    { db: tx, secrets },
    {
      emailAddress: body.email ?? record.email,
      ...(phoneSaid !== undefined && { phone: phoneSaid }),
    },
  );
  if (!judged.ok) return refuseContact(judged.error.code);
  const { email, phone } = judged.value;
  await lockNewHandle(tx, email);
  if (await identityByHandle(tx, email)) return refuse({ code: 'IDENTITY_ALREADY_EXISTS_ERROR' });
  const language = body.language ?? record.locale;
  const wanted = { email, firstName, lastName, language, phone, site };
  const identityId = await insertIdentity(tx, trail, wanted);
  const person = await personById(tx, identityId);
  if (!person) throw new Error('The identity was created in this transaction.');
  const { accountNumber } = person;
  const serviceAddress = placeOf(zip, country);
  if (serviceAddress) await changeDetails(tx, accountNumber, { serviceAddress });
  const device = { deviceId, browser: await browserOf(tx, deviceId) };
  await sendLink(tx, trail, {
    person,
    origin: site.origin,
    device,
    locale: language,
    returnTo: undefined,
  });
  return accept(await readCustomer(tx, accountNumber));
}

/** Only the contact details can be wrong: no password is set. */
function refuseContact(code: string): Result<never, ActivationRefusal> {
  return code === 'INVALID_PHONE_NUMBER'
    ? refuse({ code: 'INVALID_PHONE_NUMBER' })
    : refuse({ code: 'INVALID_EMAIL_ERROR' });
}
