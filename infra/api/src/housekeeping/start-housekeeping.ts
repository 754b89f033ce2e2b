import { randomUUID } from 'node:crypto';
import type { Logger } from 'pino';
import { settleOverlooked } from '../balance-due/settle-balance-payment.ts';
import type { Database } from '../database/database.ts';
import { forgetAtGateway } from '../payment-methods/forget-cards.ts';
import { tellOfExpiry } from '../payment-methods/tell-of-expiry.ts';
import type { CardVault } from '../payments/card-vault.ts';
import type { PaymentGateway } from '../payments/gateway.ts';
import { forgetWhatIsOver } from './forget-what-is-over.ts';
import { type Keeper, keepLooking } from './keep-looking.ts';

const everyMs = 60 * 60_000;

/** Tidies up now and every hour, and tells whose card runs out. Any number of apis may do so over one database. */
export function startHousekeeping(options: {
  db: Database;
  gateway: PaymentGateway;
  mailIsDue: () => void;
  vault: CardVault;
  now: () => Date;
  logger: Logger;
}): Keeper {
  const { db, gateway, mailIsDue, vault, now, logger } = options;
  return keepLooking({
    everyMs,
    async look() {
      const at = now();
      await tellOfExpiry(db, { actor: 'cards', traceId: `cards-${randomUUID()}`, at });
      mailIsDue();
      await forgetWhatIsOver(db, now());
      await forgetAtGateway(db, vault);
      await settleOverlooked({ db, gateway, mailIsDue }, now());
    },
    onFailure: (err) => logger.error({ err }, 'the database cannot be tidied'),
  });
}
