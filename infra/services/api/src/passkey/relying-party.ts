import type { Site } from '../http/site.ts';

export const relyingPartyName = 'Sideband';

/** EdDSA, ES256 and RS256 (RFC 9053 §2). Every authenticator supports at least one of them. */
export const algorithms = [-8, -7, -257];

/**
 * Passkeys are bound to one host (WebAuthn §5.1.2), so the sites of the two countries do not share
 * them.
 */
export const rpIdOf = ({ origin }: Pick<Site, 'origin'>) => new URL(origin).hostname;
