import type { Logger } from 'pino';
import { settleOverlooked } from '../balance-due/settle-balance-payment.ts';
import type { Database } from '../database/database.ts';
import { forgetAtGateway } from '../payment-methods/forget-cards.ts';
import type { CardVault } from '../payments/card-vault.ts';
import type { PaymentGateway } from '../payments/gateway.ts';
import { forgetWhatIsOver } from './forget-what-is-over.ts';

const everyMs = 60 * 60_000;

export interface Housekeeping {
  /** Lets what is under way finish. */
  stop(): Promise<void>;
}

/** Tidies up now and every hour. Any number of apis may do so over one database. */
export function startHousekeeping(options: {
  db: Database;
  gateway: PaymentGateway;
  mailIsDue: () => void;
  vault: CardVault;
  now: () => Date;
  logger: Logger;
}): Housekeeping {
  const { db, gateway, mailIsDue, vault, now, logger } = options;
  let running: Promise<void> = Promise.resolve();
  const tidy = () => {
    running = forgetWhatIsOver(db, now())
      .then(() => forgetAtGateway(db, vault))
      .then(() => settleOverlooked({ db, gateway, mailIsDue }, now()))
      .catch((err: unknown) => logger.error({ err }, 'the database cannot be tidied'));
  };
  const timer = setInterval(tidy, everyMs).unref();
  tidy();
  return {
    stop() {
      clearInterval(timer);
      return running;
    },
  };
}
