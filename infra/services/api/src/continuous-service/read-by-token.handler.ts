import type { continuousService } from '@sideband/shared-sdk/continuous-service/calls';
import { accept, refuse } from '@sideband/shared-sdk/wire';
import { inTransaction } from '../database/in-transaction.ts';
import { lockEntryLink } from '../entry-links/entry-links.table.ts';
import type { Handler } from '../http/serve.ts';
import { refuseTooMany } from '../limits/refuse-too-many.ts';
import { countTries, forgiveTries, type Limit, shared } from '../limits/tries.table.ts';
import { nameRadio } from '../radios/mask-radio.ts';
import { radiosOf } from '../radios/radios-to-find.table.ts';

const unknownTokens: Limit = { kind: 'radiosOfTokenUnknown', tries: 30, withinMs: 15 * 60_000 };

/**
 * Lists the radios of the account that the link was sent to, or only the radio that it names. Radio
 * IDs are cut to their last four digits.
 */
export const readRadiosByToken: Handler<typeof continuousService.readRadiosByToken> = (
  { body: { token }, site, at, session: { location: country } },
  { db, secrets, peoplePerAddress },
) =>
  inTransaction(db, async (tx) => {
    const limit = shared(unknownTokens, peoplePerAddress);
    const counted = await countTries(tx, secrets, { subjects: [[limit, site.address]], at });
    if (!counted.ok) return refuseTooMany(counted);
    const link = await lockEntryLink(tx, token);
    const isGood = link && link.usedAt === null && link.expiresAt > at;
    if (!isGood || link.accountNumber === null) return refuse({ code: 'DEVICE_NOT_FOUND' });
    const radios = (await radiosOf(tx, link.accountNumber)).filter(
      (radio) =>
        radio.country === country &&
        !radio.isVirtualId &&
        (link.deviceId === null || link.deviceId === radio.deviceId),
    );
    if (radios.length === 0) return refuse({ code: 'DEVICE_NOT_FOUND' });
    await forgiveTries(tx, counted.tries);
    return accept({
      radios: radios.map(nameRadio).map(({ radioIdLastFour, deviceId: _, ...radio }) => ({
        last4DigitsOfRadioId: radioIdLastFour,
        eligibilityStatus: radio.eligibilityStatus,
        ...(radio.yearMakeModel && { yearMakeModel: radio.yearMakeModel }),
        ...(radio.nickname && { nickname: radio.nickname }),
      })),
    });
  });
