import type { Trail } from '../audit/audit.table.ts';
import type { Transaction } from '../database/database.ts';
import { GatewayUnsure } from '../gateway/gateway.ts';
import { openBillCharges } from './asked-elsewhere.ts';
import type { Purpose } from './charge.rule.ts';
import type { Charge } from './charges.table.ts';
import { type Charging, settleCharge } from './settle-charge.ts';
import type { Settlements } from './settlement.ts';

type AccountNumber = Charge['accountNumber'];

/**
 * Stops waiting for the bank to approve the account's pending charges, because the customer is now
 * paying the same bills in another way. If such a charge succeeds after all, it is refunded.
 */
export async function leaveBanks(
  tx: Transaction,
  settlements: Settlements,
  trail: Trail,
  accountNumber: AccountNumber,
): Promise<void> {
  for (const charge of await openBillCharges(tx, accountNumber)) {
    if (charge.state !== 'requiresAction') continue;
    await settlements[charge.purpose].bank?.leave(tx, trail, charge);
  }
}

const inOrder: Purpose[] = ['renewal', 'balance', 'order'];

/**
 * Settles every other charge in progress for the account's bills, as far as the gateway responds.
 */
export async function endOthers(
  services: Charging & { settlements: Settlements },
  trail: Trail,
  accountNumber: AccountNumber,
): Promise<void> {
  const open = await openBillCharges(services.db, accountNumber);
  const unanswered = open.filter(({ state }) => state === 'intended');
  for (const purpose of inOrder) {
    for (const charge of unanswered.filter((one) => one.purpose === purpose)) {
      await settleCharge(services, services.settlements[purpose], trail, charge).catch(
        unlessUnsure,
      );
    }
  }
}

/**
 * Rethrows every error except a missing response from the gateway. The charge is looked up later.
 */
export function unlessUnsure(error: unknown): undefined {
  if (!(error instanceof GatewayUnsure)) throw error;
  return undefined;
}
