import type { Transaction } from '../database/database.ts';
import { tooMany } from '../failures/failures.ts';
import { countTries, type Limit, type Subject, shared } from '../limits/tries.table.ts';
import type { Secrets } from '../secrets/secrets.ts';

const hour = 60 * 60_000;
const limits = {
  claim: { device: 10, address: 40, withinMs: 24 * hour },
  link: { device: 6, address: 30, withinMs: hour },
  document: { device: 10, address: 40, withinMs: 24 * hour },
  documentPart: { device: 200, address: 800, withinMs: 24 * hour },
  followLink: { device: 20, address: 60, withinMs: hour },
  schools: { device: 300, address: 3_000, withinMs: hour },
};

/** Limit on links to one school address, whichever device requests them. */
const linksTo: Limit = { kind: 'studentLinkTo', tries: 5, withinMs: 24 * hour };

/**
 * Counts an action per device and per IP address. When one is over its limit, the refusal states
 * when to retry.
 */
export function countAction(
  tx: Transaction,
  secrets: Secrets,
  of: {
    action: keyof typeof limits;
    deviceId: string;
    address: string;
    people: number;
    at: Date;
    /** Recipient of a link. */
    to?: string;
  },
) {
  const { action, deviceId, address, people, at, to } = of;
  const { device, address: fromAddress, withinMs } = limits[action];
  const subjects: Subject[] = [
    [{ kind: `student ${action}`, tries: device, withinMs }, deviceId],
    [shared({ kind: `student ${action} from`, tries: fromAddress, withinMs }, people), address],
    ...(to === undefined ? [] : [[linksTo, to.toLowerCase()] satisfies Subject]),
  ];
  return countTries(tx, secrets, { subjects, at });
}

/** Like `countAction`, for actions whose contract declares no such refusal: fails with a 429. */
export async function countOrFail(...counting: Parameters<typeof countAction>) {
  const counted = await countAction(...counting);
  if (!counted.ok) tooMany(counted);
}
