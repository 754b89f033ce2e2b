import { createHash } from 'node:crypto';
import type { AnyCall, Parts, Result } from '@sideband/shared-sdk/wire';
import { CallFailure } from '../failures/failures.ts';
import type { Services } from '../http/serve.ts';
import { seal, unseal } from '../secrets/seal.ts';
import { keepAnswer, letGo, takeOn } from './idempotent-answers.table.ts';

const keptMs = 48 * 60 * 60_000;
/**
 * How long a request without an outcome counts as in progress, as after a crash. A slower request
 * can run twice, which calls with an idempotency key have to tolerate.
 */
const heldMs = 5_000;

type Outcome = Result<unknown, { code: string }>;

/** Returns the idempotency key of the request, if the call declares one. */
export function keyOf({ headers }: Parts): string | undefined {
  const given = (headers as { 'idempotency-key'?: string } | undefined)?.['idempotency-key'];
  return given?.replaceAll('"', '');
}

/**
 * Runs a call once per key, and returns the same response to retries
 * (draft-ietf-httpapi-idempotency-key-header). A thrown error is not stored, because a retry may
 * succeed.
 */
export async function once(
  { db, secrets }: Pick<Services, 'db' | 'secrets'>,
  of: { call: AnyCall; who: string; key: string; parts: Parts; at: Date },
  act: () => Promise<{ outcome: Outcome; isLast: boolean }>,
): Promise<Outcome> {
  const { call, who, key, at } = of;
  const { params, query, body } = of.parts;
  const subjectHash = secrets.keyed('idempotency', `${who}\0${call.domain}.${call.name}\0${key}`);
  const requestHash = createHash('sha256')
    .update(JSON.stringify([params, query, body]))
    .digest('base64url');
  const later = (ms: number) => new Date(at.getTime() + ms);

  const request = { subjectHash, requestHash, at };
  const taken = await takeOn(db, {
    ...request,
    heldUntil: later(heldMs),
    expiresAt: later(keptMs),
  });
  if (!taken.isOurs) {
    if (taken.isOther) return reused();
    if (taken.sealedAnswer === null) return underWay();
    return JSON.parse(unseal(secrets, key, taken.sealedAnswer));
  }
  const { outcome, isLast } = await act().catch(async (failure: unknown) => {
    await letGo(db, subjectHash);
    throw failure;
  });
  if (isLast) await keepAnswer(db, subjectHash, seal(secrets, key, JSON.stringify(outcome)));
  else await letGo(db, subjectHash);
  return outcome;
}

function reused(): never {
  throw new CallFailure(422, 'IDEMPOTENCY_KEY_REUSED', {
    description: 'This key was used for another request. A new request takes a new key.',
  });
}

function underWay(): never {
  throw new CallFailure(409, 'IDEMPOTENCY_KEY_IN_USE', {
    description: 'The first request under this key is still under way.',
    retryAfterSeconds: 1,
  });
}
