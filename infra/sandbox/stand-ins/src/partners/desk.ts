import { randomBytes } from 'node:crypto';

/** A plan that a partner pays for one of its own customers. */
export interface Inclusion {
  id: string;
  /** Token in the email to the partner's customer. Its holder may claim the plan once. */
  token: string;
  partner: string;
  country: 'US' | 'CA';
  plan: string;
  months: number;
  /** Last day on which the plan can be activated. */
  lastDay: string | undefined;
  status: 'issued' | 'active' | 'revoked';
  /** Opaque reference to the account that claimed the plan. */
  claimedBy: string | undefined;
}

/** A purchase in another company's store, as stated on its receipt. */
export interface Purchase {
  store: 'google' | 'apple' | 'amazon' | 'roku';
  receipt: string;
  reference: string;
  country: 'US' | 'CA';
  plan: string;
  state: 'running' | 'over';
}

/** Data of partners and stores. */
export interface Desk {
  inclusions: Inclusion[];
  purchases: Purchase[];
}

export const newInclusion = (
  of: Pick<Inclusion, 'partner' | 'country' | 'plan' | 'months'> & Partial<Inclusion>,
): Inclusion => ({
  id: `inclusion-${randomBytes(8).toString('hex')}`,
  token: randomBytes(24).toString('base64url'),
  lastDay: undefined,
  status: 'issued',
  claimedBy: undefined,
  ...of,
});

export type Answer = { status: number; body: object };
const no = (status: number, reason: string): Answer => ({ status, body: { reason } });

const shown = ({ token: _, claimedBy, ...inclusion }: Inclusion): Answer => ({
  status: 200,
  body: { ...inclusion, isClaimed: claimedBy !== undefined },
});

export function readLink({ inclusions }: Desk, token: string): Answer {
  const found = inclusions.find((one) => one.token === token);
  return found && found.status !== 'revoked' ? shown(found) : no(404, 'unknown');
}

/** Claims a link for one account. Idempotent for the same account. */
export function claimLink({ inclusions }: Desk, token: string, reference: string): Answer {
  const found = inclusions.find((one) => one.token === token);
  if (!found || found.status === 'revoked') return no(404, 'unknown');
  found.claimedBy ??= reference;
  return found.claimedBy === reference ? shown(found) : no(409, 'claimed');
}

export function activate({ inclusions }: Desk, id: string): Answer {
  const found = inclusions.find((one) => one.id === id);
  if (!found) return no(404, 'unknown');
  if (found.status === 'revoked') return no(410, 'revoked');
  found.status = 'active';
  return shown(found);
}

/** Undoes an activation that failed on our side, so that it can be activated again. */
export function takeBack({ inclusions }: Desk, id: string): Answer {
  const found = inclusions.find((one) => one.id === id);
  if (!found) return no(404, 'unknown');
  if (found.status === 'active') found.status = 'issued';
  return shown(found);
}

export function readPurchase(
  { purchases }: Desk,
  { store, receipt, reference }: { store: string; receipt?: string; reference?: string },
): Answer {
  const found = purchases.find(
    (one) =>
      one.store === store &&
      (receipt === undefined ? one.reference === reference : one.receipt === receipt),
  );
  if (!found) return no(404, 'unknown');
  const { receipt: _, ...purchase } = found;
  return { status: 200, body: purchase };
}
