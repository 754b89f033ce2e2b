import type { identification } from '@sideband/shared-sdk/identification/calls';
import type { MaskedAccount } from '@sideband/shared-sdk/identification/model';
import { isEmail, readPhone } from '@sideband/shared-sdk/identity/model';
import { fits } from '@sideband/shared-sdk/rules/identification';
import { accept, refuse } from '@sideband/shared-sdk/wire';
import { recordChange } from '../audit/audit.table.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Handler } from '../http/serve.ts';
import { hasShownToBeHuman } from '../human-checks/human-checks.table.ts';
import { countLookUp } from '../human-checks/look-up-limits.ts';
import { normalHandle } from '../identity/identities.table.ts';
import { refuseTooMany } from '../limits/refuse-too-many.ts';
import { forgiveTries } from '../limits/tries.table.ts';
import { maskAccount } from './mask.ts';
import { peopleByEmail } from './people-to-find.table.ts';

/** Looks up accounts by personal details. A single wrong detail gets the same response as five. */
export const identifyByDetails: Handler<typeof identification.byDetails> = async (
  { body, session: { deviceId, location: country }, site, at, trail },
  { db, secrets, peoplePerAddress: people },
) => {
  const email = normalHandle(body.email);
  const phone = readPhone(body.phone);
  if (!isEmail(email)) return refuse({ code: 'INVALID_HANDLE' });
  if (!phone) return refuse({ code: 'INVALID_PHONE_NUMBER' });

  return inTransaction(db, async (tx) => {
    if (!(await hasShownToBeHuman(tx, deviceId, at))) return refuse({ code: 'HUMAN_CHECK_NEEDED' });
    const asked = { deviceId, address: site.address, person: email, people, at };
    const counted = await countLookUp(tx, secrets, asked);
    if (!counted.ok) return refuseTooMany(counted);

    const { firstName, lastName, zip } = body;
    const candidates = await peopleByEmail(tx, { email, country });
    const found = candidates.filter((one) => fits(one, { firstName, lastName, phone, zip }));
    const accounts: MaskedAccount[] = [];
    for (const one of found) accounts.push(await maskAccount(tx, one));
    if (found.length > 0) await forgiveTries(tx, counted.tries);
    for (const { accountNumber } of found) {
      const subject = `customer:${accountNumber}`;
      await recordChange(tx, trail, { action: 'account found by details', subject });
    }
    return accept({ accounts });
  });
};
