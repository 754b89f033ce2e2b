import { account } from '@sideband/shared-sdk/account/model';
import type { continuousService } from '@sideband/shared-sdk/continuous-service/calls';
import { accept, refuse } from '@sideband/shared-sdk/wire';
import { inTransaction } from '../database/in-transaction.ts';
import type { Handler } from '../http/serve.ts';
import { hasShownToBeHuman } from '../human-checks/human-checks.table.ts';
import { countLookUp } from '../human-checks/look-up-limits.ts';
import { refuseTooMany } from '../limits/refuse-too-many.ts';
import { forgiveTries } from '../limits/tries.table.ts';
import { nameRadio } from '../radios/mask-radio.ts';
import { ownRadiosEndingIn } from '../radios/own-radios.ts';

/**
 * Checks a radio by the two numbers printed in a letter. Both can be guessed, so the visitor must
 * pass a human check, and wrong guesses count toward a rate limit.
 */
export const checkRadioByLetter: Handler<typeof continuousService.checkRadioWithoutPerson> = (
  { body: { radioId: lastFour, accountNumber: said }, session, site: { address }, at },
  { db, secrets, peoplePerAddress: people },
) =>
  inTransaction(db, async (tx) => {
    const { deviceId, location: country } = session;
    if (!(await hasShownToBeHuman(tx, deviceId, at))) return refuse({ code: 'HUMAN_CHECK_NEEDED' });
    const person = `account:${said.trim()}`;
    const counted = await countLookUp(tx, secrets, { deviceId, address, person, people, at });
    if (!counted.ok) return refuseTooMany(counted);
    const accountNumber = account.shape.accountNumber.parse(said.trim());
    const [radio, another] = await ownRadiosEndingIn(tx, { accountNumber, country }, lastFour);
    if (!radio) return refuse({ code: 'DEVICE_NOT_FOUND' });
    if (another) return refuse({ code: 'DEVICE_INFORMATION_REQUIRED' });
    await forgiveTries(tx, counted.tries);
    return accept({ eligibilityStatus: nameRadio(radio).eligibilityStatus });
  });
