import { verifyRecord, type Why } from '@sideband/artifacts/signature';
import type { FastifyBaseLogger } from 'fastify';
import type { Trusted } from '../toggles/trusted.ts';
import type { HeldVersion } from './artifact.ts';
import type { SignedRecord } from './signed-record.ts';

/**
 * Verifies versions against the currently trusted keys. Verdicts are cached until the keys change,
 * so a signature is not verified on every request, and a revocation takes effect immediately.
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
