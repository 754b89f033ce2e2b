const minutes = 60_000;

/** How long the proof of a passcode or a magic link can be exchanged. */
export const proofLifeMs = 10 * minutes;

/** How long a device can start a session with the proof of an identity. */
export const identityGrantLifeMs = 5 * minutes;

/** How long a magic link can be followed. */
export const magicLinkLifeMs = 15 * minutes;

/** Five minutes to find the phone or the security key. */
export const passkeyChallengeLifeMs = 5 * minutes;

/** How long another device can start a session by casting. */
export const castingGrantLifeMs = 2 * minutes;

/** How long a company can exchange the code of a linked account. */
export const authCodeLifeMs = minutes;

/** How long a vehicle can use the grant of its driver's profile. */
export const vehicleProfileGrantLifeMs = 60 * minutes;

/** How long a device has to prove that it holds its grant. */
export const deviceChallengeLifeMs = minutes;

/** How long the browser that opened a hand-off link can use it. */
export const handOffLifeMs = 60 * minutes;

/** How long a mailed hand-off link can be opened. */
export const mailedHandOffLifeMs = 24 * 60 * minutes;

const days = 24 * 60 * minutes;

/** How long the grant of a device is valid. */
export const deviceGrantLifeMs = 180 * days;

/** How long a device can refresh its grant, from the last time it did. */
export const refreshGrantLifeMs = 365 * days;

/**
 * A migration can be repeated for this long: if its response is lost, the device has only the old
 * grant.
 */
export const migrationRepeatableMs = 5 * minutes;
