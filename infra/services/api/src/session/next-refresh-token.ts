import { graceMs, isAnswerLost, refreshTokenEnd } from '@sideband/shared-sdk/rules/refresh-tokens';
import type { Transaction } from '../database/database.ts';
import { seal, unseal } from '../secrets/seal.ts';
import { hashToken, newToken, type Secrets } from '../secrets/secrets.ts';
import {
  findRefreshToken,
  forgetSuccessors,
  insertRefreshToken,
  type RefreshToken,
  updateRefreshToken,
} from './refresh-tokens.table.ts';
import type { Session } from './sessions.table.ts';

interface Step {
  decision: 'rotate' | 'repeat';
  shown: RefreshToken;
  newest: RefreshToken;
  /** The token that was presented, in plain text. */
  refreshToken: string;
  session: Session;
  at: Date;
}

/** The token that the browser continues with. */
interface Next {
  refreshToken: string;
  generation: number;
  expiresAt: Date;
}

/**
 * Rotates the refresh token, or returns the newest one again, and records which of the two
 * happened.
 */
export async function nextRefreshToken(
  tx: Transaction,
  secrets: Secrets,
  step: Step,
): Promise<Next> {
  const { decision, shown, newest, refreshToken, session, at } = step;
  const usedAt = shown.usedAt ?? at;
  await updateRefreshToken(tx, shown, { usedAt });
  if (decision === 'repeat') {
    await updateRefreshToken(tx, newest, { heldUntil: new Date(at.getTime() + graceMs) });
    // Other tabs may have sent it too before anyone had the successor, so its grace period starts
    // again.
    if (isAnswerLost(shown, newest)) await updateRefreshToken(tx, shown, { rotatedAt: at });
    const { generation, expiresAt } = newest;
    return { refreshToken: await follow(tx, secrets, step), generation, expiresAt };
  }

  const next = { refreshToken: newToken(), expiresAt: refreshTokenEnd(at, session) };
  const generation = shown.generation + 1;
  await insertRefreshToken(tx, { ...next, sessionId: shown.sessionId, generation });
  const sealedSuccessor = seal(secrets, refreshToken, next.refreshToken);
  await updateRefreshToken(tx, shown, { rotatedAt: at, sealedSuccessor });
  await forgetSuccessors(tx, new Date(at.getTime() - graceMs), shown.sessionId);
  return { ...next, generation };
}

/** Decrypts the chain of sealed successors from the presented token to the newest one. */
async function follow(tx: Transaction, secrets: Secrets, { refreshToken, newest }: Step) {
  let token = refreshToken;
  while (hashToken(token) !== newest.tokenHash) {
    const { sealedSuccessor } = (await findRefreshToken(tx, token)) ?? {};
    if (!sealedSuccessor) throw new Error('a refresh token has lost its successor');
    token = unseal(secrets, token, sealedSuccessor);
  }
  return token;
}
