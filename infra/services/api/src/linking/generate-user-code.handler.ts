import type { linking } from '@sideband/shared-sdk/linking/calls';
import {
  deviceCodeLifeMs,
  pollingSeconds as intervalSeconds,
} from '@sideband/shared-sdk/rules/device-codes';
import { accept } from '@sideband/shared-sdk/wire';
import { recordChange } from '../audit/audit.table.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Handler } from '../http/serve.ts';
import { refuseTooMany } from '../limits/refuse-too-many.ts';
import { countTries } from '../limits/tries.table.ts';
import { newToken } from '../secrets/secrets.ts';
import { insertAuthorization } from './device-authorizations.table.ts';
import { newCodes } from './linking-limits.ts';
import { newUserCode } from './new-user-code.ts';

export const generateUserCode: Handler<typeof linking.generateUserCode> = (
  { body, session, site, at, trail },
  { db, secrets, peoplePerAddress: people },
) =>
  inTransaction(db, async (tx) => {
    const { deviceId } = session;
    const { address, origin } = site;
    const subjects = newCodes({ deviceId, address, people });
    const counted = await countTries(tx, secrets, { subjects, at });
    if (!counted.ok) return refuseTooMany(counted);

    const deviceCode = newToken();
    const expiresAt = new Date(at.getTime() + deviceCodeLifeMs);
    const of = { deviceCode, flow: body.flow, deviceId, expiresAt, intervalSeconds };
    let userCode = newUserCode();
    while (!(await insertAuthorization(tx, secrets, { ...of, userCode }))) userCode = newUserCode();
    const subject = `device:${deviceId}`;
    const after = { flow: body.flow };
    await recordChange(tx, trail, { action: 'user code generated', subject, after });

    // The URL is fixed by the specification. Devices show it for as long as they are in use, so it
    // cannot depend on whether the page is built: until then, it shows a notice with a link to what
    // is available.
    const verificationUri = `${origin}/subscribe/linking`;
    return accept({
      deviceCode,
      userCode,
      verificationUri,
      verificationUriComplete: `${verificationUri}?code=${userCode}`,
      expiresAt: expiresAt.toISOString(),
      intervalSeconds,
    });
  });
