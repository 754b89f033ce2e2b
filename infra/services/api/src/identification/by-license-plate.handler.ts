import type { identification } from '@sideband/shared-sdk/identification/calls';
import { accept, refuse } from '@sideband/shared-sdk/wire';
import { inTransaction } from '../database/in-transaction.ts';
import type { Handler } from '../http/serve.ts';
import { hasShownToBeHuman } from '../human-checks/human-checks.table.ts';
import { countLookUp } from '../human-checks/look-up-limits.ts';
import { refuseTooMany } from '../limits/refuse-too-many.ts';
import { forgiveTries } from '../limits/tries.table.ts';
import { maskRadio } from '../radios/mask-radio.ts';
import { radioByPlate } from '../radios/radios-to-find.table.ts';
import { seeRadio } from '../radios/see-radio.ts';

export const identifyByLicensePlate: Handler<typeof identification.byLicensePlate> = (
  { body: { plate, state }, session, site, at },
  { db, secrets, peoplePerAddress: people },
) =>
  inTransaction(db, async (tx) => {
    const { deviceId, location: country } = session;
    if (!(await hasShownToBeHuman(tx, deviceId, at))) return refuse({ code: 'HUMAN_CHECK_NEEDED' });
    const person = `plate:${plate} ${state}`;
    const asked = { deviceId, address: site.address, person, people, at };
    const counted = await countLookUp(tx, secrets, asked);
    if (!counted.ok) return refuseTooMany(counted);

    const radio = await radioByPlate(tx, { plate, state });
    if (radio?.country !== country) return refuse({ code: 'DEVICE_NOT_FOUND' });
    await forgiveTries(tx, counted.tries);
    const device = (await seeRadio(tx, radio, { session, at })) ?? null;
    return accept({ ...maskRadio(radio), device });
  });
