/** Loads the library at the first use of a passkey, because it makes every start slower. */
export const webauthn = () => import('@simplewebauthn/server');
