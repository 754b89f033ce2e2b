import type { RefreshRefusal } from '@sideband/shared-sdk/radios/errors';
import type { Refreshed } from '@sideband/shared-sdk/radios/model';
import { signalsToRadio } from '@sideband/shared-sdk/rules/limits';
import { stateOf } from '@sideband/shared-sdk/rules/radio-lifecycle';
import { whyNoSignal } from '@sideband/shared-sdk/rules/radio-signals';
import { accept, type Result, refuse } from '@sideband/shared-sdk/wire';
import { recordChange, type Trail } from '../audit/audit.table.ts';
import { type Customer, readCustomer } from '../customers/customers.table.ts';
import { todayIn, todayOf } from '../customers/today.ts';
import type { Transaction } from '../database/database.ts';
import { readBalances } from '../ledger/balances.table.ts';
import { countTry, forgiveTries, type Limit, triesLeft } from '../limits/tries.table.ts';
import { insertMail } from '../mail/outbox.table.ts';
import { textAddress } from '../mail/text-address.ts';
import type { Secrets } from '../secrets/secrets.ts';
import type { Radio } from './radios.table.ts';

const signals: Limit = { kind: 'signal', ...signalsToRadio };

/**
 * Sends the activation signal to a radio, and sends its customer a message with the next steps. Two
 * concurrent requests count as two.
 */
export async function sendSignal(
  tx: Transaction,
  secrets: Secrets,
  trail: Trail,
  { radio, by }: { radio: Radio; by: 'EMAIL' | 'PHONE' },
): Promise<Result<Refreshed, RefreshRefusal>> {
  const { at } = trail;
  const { deviceId, accountNumber, refreshAnswer } = radio;
  const owner = accountNumber === null ? undefined : await readCustomer(tx, accountNumber);
  const hindrance = await hindranceOf(tx, radio, owner, at);
  if (hindrance) return refuse({ code: hindrance });

  const subject = { limit: signals, subject: deviceId, at };
  const counted = await countTry(tx, secrets, subject);
  if (!counted.ok) {
    const { retryAfterSeconds } = counted;
    return refuse({ code: 'REFRESH_LIMIT_REACHED', retryAfterSeconds });
  }
  if (refreshAnswer === 'FAILED_TO_REFRESH_DEVICE') {
    await forgiveTries(tx, [counted]);
    return refuse({ code: 'FAILED_TO_REFRESH_DEVICE' });
  }
  await recordChange(tx, trail, { action: 'signal sent', subject: `radio:${deviceId}` });
  if (owner) await tell(tx, owner, at, { by, lastFour: radio.radioId.slice(-4) });
  return accept({ sentAt: at.toISOString(), left: await triesLeft(tx, secrets, subject) });
}

/** Returns the reason why a signal cannot help, if there is one. */
async function hindranceOf(
  tx: Transaction,
  radio: Radio,
  owner: Customer | undefined,
  at: Date,
): Promise<ReturnType<typeof whyNoSignal>> {
  const open = await tx
    .selectFrom('subscriptions')
    .select('subscriptionId')
    .where('deviceId', '=', radio.deviceId)
    .where('state', '!=', 'closed')
    .limit(1)
    .executeTakeFirst();
  const today = owner ? todayOf(owner, at) : todayIn(radio.country, at);
  return whyNoSignal({
    isSupported: radio.refreshAnswer !== 'DEVICE_REFRESH_NOT_SUPPORTED',
    lifecycleState: stateOf(radio, { hasPlan: open !== undefined, today }),
    isPastDue: owner !== undefined && (await readBalances(tx, owner, at)).isPastDue,
  });
}

async function tell(
  tx: Transaction,
  { email, phone, locale }: Customer,
  at: Date,
  content: { by: 'EMAIL' | 'PHONE'; lastFour: string },
) {
  const isText = content.by === 'PHONE' && phone !== null;
  const to = { email: isText ? textAddress(phone) : email, locale };
  // By the next day, the radio works or the customer has tried again.
  const uselessAfter = new Date(at.getTime() + signals.withinMs);
  await insertMail(tx, to, at, { kind: 'signal', content, uselessAfter });
}
