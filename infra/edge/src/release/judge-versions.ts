import { type Trust, verifyRecord, type Why } from '@sideband/artifacts/signature';
import type { FastifyBaseLogger } from 'fastify';
import type { HeldVersion } from './artifacts.ts';
import type { SignedRecord } from './signed-record.ts';

/** Whose signatures count, and what served before. */
export interface Trusted extends Trust {
  lastGood: Record<string, string[]>;
}

/**
 * Judges versions by the keys that are trusted now. A verdict is kept until the trust is another, so no
 * request pays for a signature twice, and a revoked key counts for nothing from the moment it is known.
 */
export function judgeVersions(trust: () => Trusted, log: FastifyBaseLogger) {
  let judgedBy: Trusted | undefined;
  let verdicts = new WeakMap<HeldVersion, Why | 'good'>();
  let refused = new Map<string, Why>();

  return {
    isServed(held: HeldVersion): boolean {
      const now = trust();
      if (now !== judgedBy) {
        judgedBy = now;
        verdicts = new WeakMap();
        refused = new Map();
      }
      const known = verdicts.get(held);
      if (known) return known === 'good';
      const verdict = verifyRecord(held.bytes, held.signature, now);
      verdicts.set(held, verdict.ok ? 'good' : verdict.why);
      const { name, version } = held.artifact.record;
      const key = `${name}/${version}`;
      if (verdict.ok) {
        refused.delete(key);
        return true;
      }
      if (refused.get(key) !== verdict.why) {
        const alarm = 'a version cannot be served';
        log.error({ alarm, name, version, why: verdict.why }, 'This version cannot be served');
      }
      refused.set(key, verdict.why);
      return false;
    },
    isTrusted: ({ bytes, signature }: SignedRecord) => verifyRecord(bytes, signature, trust()).ok,
    whyNot: (name: string, version: string): Why | undefined => refused.get(`${name}/${version}`),
  };
}
