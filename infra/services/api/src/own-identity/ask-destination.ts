import type { PasscodeOption } from '@sideband/shared-sdk/one-time-passcode/model';
import { accept, type Result } from '@sideband/shared-sdk/wire';
import type { Trail } from '../audit/audit.table.ts';
import type { Transaction } from '../database/database.ts';
import type { Services } from '../http/serve.ts';
import type { Site } from '../http/site.ts';
import type { Person } from '../identity/people.table.ts';
import { refuseTooMany } from '../limits/refuse-too-many.ts';
import { countSent } from '../one-time-passcode/passcode-limits.ts';
import type { PasscodeKey } from '../one-time-passcode/passcodes.table.ts';
import { sendPasscode } from '../one-time-passcode/send-passcode.ts';

interface Asking {
  person: Person;
  key: PasscodeKey;
  option: PasscodeOption;
  destination: string;
  site: Site;
}

/**
 * Sends a passcode to the new email address or phone number. The message counts against the rate
 * limits of the identity, of the destination and of the client's IP address, like any other
 * passcode.
 */
export async function askDestination(
  tx: Transaction,
  { secrets }: Pick<Services, 'secrets'>,
  trail: Trail,
  { person, key, option, destination, site: { address } }: Asking,
): Promise<Result<void, { code: 'RATE_LIMIT_EXCEEDED'; retryAfterSeconds: number }>> {
  const to = [person.identityId, destination];
  const counted = await countSent(tx, secrets, { to, address, at: trail.at });
  if (!counted.ok) return refuseTooMany(counted);
  const { locale } = person;
  await sendPasscode(tx, secrets, trail, { key, option, to: destination, destination, locale });
  return accept(undefined);
}
