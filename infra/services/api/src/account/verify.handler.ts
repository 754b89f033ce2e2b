import type { accounts } from '@sideband/shared-sdk/account/calls';
import { readPhone } from '@sideband/shared-sdk/identity/model';
import { fits } from '@sideband/shared-sdk/rules/identification';
import { accept, refuse } from '@sideband/shared-sdk/wire';
import { inTransaction } from '../database/in-transaction.ts';
import type { Handler } from '../http/serve.ts';
import { hasShownToBeHuman } from '../human-checks/human-checks.table.ts';
import { countLookUp } from '../human-checks/look-up-limits.ts';
import { peopleByPhone } from '../identification/people-to-find.table.ts';
import { refuseTooMany } from '../limits/refuse-too-many.ts';
import { forgiveTries } from '../limits/tries.table.ts';

/** Reports whether a customer with these details exists, but never which one. */
export const verifyAccount: Handler<typeof accounts.verify> = (
  { body: { lastName, phoneNumber, zipCode: zip }, session, site, at },
  { db, secrets, peoplePerAddress: people },
) =>
  inTransaction(db, async (tx) => {
    const { deviceId, location: country, accountNumber } = session;
    if (accountNumber) return accept({ status: 'Authenticated' as const });
    if (!(await hasShownToBeHuman(tx, deviceId, at))) return refuse({ code: 'HUMAN_CHECK_NEEDED' });
    const person = `phone:${phoneNumber}`;
    const asked = { deviceId, address: site.address, person, people, at };
    const counted = await countLookUp(tx, secrets, asked);
    if (!counted.ok) return refuseTooMany(counted);

    const phone = readPhone(phoneNumber);
    const candidates = phone ? await peopleByPhone(tx, { phone, country }) : [];
    const isKnown = phone && candidates.some((one) => fits(one, { lastName, phone, zip }));
    if (isKnown) await forgiveTries(tx, counted.tries);
    return accept({ status: isKnown ? ('Identified' as const) : ('Unidentified' as const) });
  });
