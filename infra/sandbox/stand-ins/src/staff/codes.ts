import { createHash, randomBytes } from 'node:crypto';
import type { Granted } from './signing.ts';

const lifeMs = 60_000;

interface Issued extends Granted {
  redirectUri: string;
  /** S256 of a verifier that only the client knows (RFC 7636 §4.2). */
  codeChallenge: string;
}

/** Authorization codes. Each is valid once, for a minute, for its client and its verifier. */
export function createCodes() {
  const issued = new Map<string, Issued & { until: number }>();
  return {
    issue(granted: Issued, at: Date): string {
      for (const [code, { until }] of issued) if (until <= at.getTime()) issued.delete(code);
      const code = randomBytes(32).toString('base64url');
      issued.set(code, { ...granted, until: at.getTime() + lifeMs });
      return code;
    },
    /**
     * Returns the grant of a code, undefined if the code or the request is invalid. Either way the
     * code is used up.
     */
    redeem(
      code: string,
      by: { clientId: string; redirectUri: string; codeVerifier: string },
      at: Date,
    ): Granted | undefined {
      const found = issued.get(code);
      issued.delete(code);
      if (!found || found.until <= at.getTime() || found.clientId !== by.clientId) return;
      const challenge = createHash('sha256').update(by.codeVerifier).digest('base64url');
      if (found.redirectUri !== by.redirectUri || found.codeChallenge !== challenge) return;
      return found;
    },
  };
}

export type Codes = ReturnType<typeof createCodes>;
