import { randomUUID } from 'node:crypto';
import { studentClaim } from '@sideband/shared-sdk/student-status/model';
import type { Trail } from '../audit/audit.table.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Services } from '../http/serve.ts';
import type { Job } from '../jobs/run-job.ts';
import type { Verdict } from '../school-verifier/school-verifier.ts';
import { unseal } from '../secrets/seal.ts';
import type { StoredVerification } from './tables.ts';
import { takeVerdict } from './take-verdict.ts';
import {
  changeVerification,
  lockVerification,
  takeVerificationsToCheck,
} from './verifications.table.ts';

export type Asking = Pick<Services, 'db' | 'secrets' | 'students' | 'log' | 'mailIsDue'>;

/** Delay before a retry after a missing response. */
const againMs = 4_000;

/**
 * Queries the verifier about a verification that is due for a check. If it does not respond, the
 * check is retried later.
 */
export async function bringForward(
  services: Asking,
  trail: Trail,
  row: StoredVerification,
): Promise<StoredVerification> {
  if (row.checkAt === null || row.checkAt > trail.at) return row;
  const { db, mailIsDue } = services;
  let verdict: Verdict | undefined;
  try {
    verdict = await ask(services, row);
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'unknown';
    services.log.warn({ reason }, 'the verifier of students gave no answer');
    const checkAt = new Date(trail.at.getTime() + againMs);
    return changeVerification(db, row.verificationId, { checkAt });
  }
  const taken = await inTransaction(db, async (tx) => {
    const now = await lockVerification(tx, row.verificationId);
    // Another request has changed the state meanwhile, or the verification was restarted.
    if (now?.state !== row.state) return now ?? row;
    return takeVerdict(tx, trail, now, verdict);
  });
  mailIsDue();
  return taken;
}

async function ask({ secrets, students }: Asking, row: StoredVerification): Promise<Verdict> {
  const { verificationId, sealedClaim, country } = row;
  if (row.state === 'inReview') return students.read(verificationId);
  if (sealedClaim === null) throw new Error('nothing is left to be asked');
  const { language: _, ...claim } = studentClaim.parse(
    JSON.parse(unseal(secrets, verificationId, sealedClaim)),
  );
  const verdict = await students.begin(verificationId, { ...claim, country });
  return verdict ?? { state: 'documentAsked', schoolName: undefined, emailDomain: undefined };
}

/** Job that checks all waiting verifications, because their pages may be closed. */
export const askAboutAll = ({
  now,
  ...services
}: Asking & { now: () => Date }): Job<StoredVerification> => ({
  name: 'student verifications',
  parallel: 4,
  take(limit) {
    const at = now();
    const until = new Date(at.getTime() + 30_000);
    return takeVerificationsToCheck(services.db, { at, until, limit });
  },
  async act(row) {
    const at = now();
    const trail = { actor: 'students', traceId: `students-${randomUUID()}`, at };
    await bringForward(services, trail, { ...row, checkAt: at });
  },
  describe: ({ verificationId }) => ({ subject: verificationId }),
});
