import { balanceSettlement } from './balance-due/settle-balance-payment.ts';
import type { Settlements } from './charges/settlement.ts';
import { orderSettlement } from './orders/settle.ts';
import { carryOut } from './plan-changes/carry-out.ts';
import { renewalSettlement } from './renewal/settle-renewal.ts';
import type { Secrets } from './secrets/secrets.ts';

/** What follows a charge, by purpose: an order is carried out, a balance or an invoice is paid. */
export const settlementsOf = (secrets: Secrets): Settlements => ({
  order: orderSettlement({ secrets, carryOut }),
  balance: balanceSettlement,
  renewal: renewalSettlement,
});
