import type { Trail } from '../audit/audit.table.ts';
import type { Database, Transaction } from '../database/database.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { PaymentGateway } from '../gateway/gateway.ts';
import { askGateway } from './ask-gateway.ts';
import { type Charged, decideChange } from './charge.rule.ts';
import { type Charge, keepOutcome } from './charges.table.ts';
import { giveBack } from './give-back.ts';
import type { Instead, Settlement } from './settlement.ts';

export interface Charging {
  db: Database;
  gateway: PaymentGateway;
  /** Sends the mail in the outbox soon. */
  mailIsDue(): void;
}

/**
 * Determines the outcome of a charge and applies it once. Idempotent and safe to run concurrently,
 * whatever the charge's state and age: the gateway charges once per key, and only the first outcome
 * is applied. Returns `undefined` when it was applied before, or when it is no longer waited for.
 * Throws `GatewayUnsure` and changes nothing when the gateway does not respond.
 */
export async function settleCharge<Locked, Value>(
  services: Charging,
  settlement: Settlement<Locked, Value>,
  trail: Trail,
  charge: Charge,
): Promise<Value | undefined> {
  const { db, gateway, mailIsDue } = services;
  if (charge.state === 'abandoned') {
    await giveBack(services, charge, trail);
    return undefined;
  }
  if (charge.state !== 'intended' && charge.state !== 'requiresAction') return undefined;
  const mayCharge = settlement.mayCharge ? await settlement.mayCharge(db, charge) : true;
  const outcome = await askGateway(gateway, charge, { at: trail.at, mayCharge });
  const applied = await apply(db, settlement, trail, { charge, outcome, mayCharge });
  mailIsDue();
  if (!isInstead(applied)) return applied;
  return settleCharge(services, settlement, trail, applied.instead);
}

interface Options {
  charge: Charge;
  outcome: Charged;
  mayCharge: boolean;
}

/** Stores the outcome and what follows from it, in one transaction. */
async function apply<Locked, Value>(
  db: Database,
  settlement: Settlement<Locked, Value>,
  trail: Trail,
  asked: Options,
): Promise<Value | Instead | undefined> {
  const whileItWaits = <Applied>(act: (tx: Transaction, locked: Locked) => Promise<Applied>) =>
    inTransaction(db, async (tx) => {
      const locked = await settlement.lock(tx, asked.charge);
      return locked === undefined ? undefined : act(tx, locked);
    });
  try {
    return await whileItWaits((tx, locked) =>
      conclude(tx, settlement, trail, { ...asked, locked }),
    );
  } catch (error) {
    const instead = settlement.hindered?.(error);
    if (!instead) throw error;
    return whileItWaits((tx, locked) => instead.settle(tx, trail, locked));
  }
}

async function conclude<Locked, Value>(
  tx: Transaction,
  settlement: Settlement<Locked, Value>,
  trail: Trail,
  { charge, outcome, mayCharge, locked }: Options & { locked: Locked },
): Promise<Value | Instead> {
  const { bank } = settlement;
  const change = decideChange(charge.purpose, outcome, trail.at);
  if (outcome.status === 'requiresAction' && bank) {
    const isKnown = charge.state === 'requiresAction';
    const sealedSecret = bank.seal(charge, outcome.clientSecret);
    if (!isKnown) await keepOutcome(tx, charge, { ...change, sealedSecret });
    return bank.asks(tx, trail, locked);
  }
  await keepOutcome(tx, charge, change);
  if (outcome.status === 'succeeded') {
    const taken = { ...charge, gatewayIntentId: outcome.chargeId };
    return settlement.taken(tx, trail, locked, taken);
  }
  const why = { ...reasonOf(outcome), couldCharge: mayCharge };
  return settlement.notTaken(tx, trail, locked, { ...charge, why });
}

function reasonOf(outcome: Exclude<Charged, { status: 'succeeded' }>) {
  const { status } = outcome;
  if (status === 'givenUp') return { status, reason: status };
  // The customer is not present, so the bank cannot ask for approval.
  if (status === 'requiresAction') return { status: 'declined' as const, reason: status };
  return outcome;
}

const isInstead = (applied: unknown): applied is Instead =>
  typeof applied === 'object' && applied !== null && 'instead' in applied;
