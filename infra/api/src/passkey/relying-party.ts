import type { Site } from '../http/site.ts';

export const relyingPartyName = 'Sideband';

/** EdDSA, ES256 and RS256 (RFC 9053 §2): what every authenticator offers one of. */
export const algorithms = [-8, -7, -257];

/** Five minutes to find the phone or the key. */
export const challengeLifeMs = 5 * 60_000;

/** Passkeys belong to one host (WebAuthn §5.1.2): the two countries' sites do not share them. */
export const rpIdOf = ({ origin }: Pick<Site, 'origin'>) => new URL(origin).hostname;
