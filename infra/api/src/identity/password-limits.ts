import type { Transaction } from '../database/database.ts';
import { countTry, forgiveTries, type Limit, shared, type Try } from '../limits/tries.table.ts';
import type { Secrets } from '../secrets/secrets.ts';

const withinMs = 15 * 60_000;

export const passwordsByHandle: Limit = { kind: 'passwordOfHandle', tries: 5, withinMs };
const passwordsByAddress: Limit = { kind: 'passwordFromAddress', tries: 30, withinMs };

type Counted = { ok: true; tries: Try[] } | { ok: false; retryAfterSeconds: number };

/** Counts a password try by handle and by address. Unknown handles count like known ones. */
export async function countPassword(
  tx: Transaction,
  secrets: Secrets,
  { handle, address, people, at }: { handle: string; address: string; people: number; at: Date },
): Promise<Counted> {
  const byHandle = await countTry(tx, secrets, { limit: passwordsByHandle, subject: handle, at });
  if (!byHandle.ok) return byHandle;
  const byAddress = await countTry(tx, secrets, {
    limit: shared(passwordsByAddress, people),
    subject: address,
    at,
  });
  if (byAddress.ok) return { ok: true, tries: [byHandle, byAddress] };
  await forgiveTries(tx, [byHandle]);
  return byAddress;
}

export const forgivePassword = (tx: Transaction, counted: { tries: Try[] }) =>
  forgiveTries(tx, counted.tries);
