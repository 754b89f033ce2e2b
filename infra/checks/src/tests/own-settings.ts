/**
 * What sets up a product by the environment. Somebody who runs one with a database, a port or a data
 * folder of their own must not find tests in it.
 */
const settings =
  /^(SIDEBAND_\w+|DATABASE_URL|ARTIFACT_STORE|TOGGLES_FILE|ORIGIN_\w+|LOG_LEVEL|HOST|(API|SMTP)_\w+|((INBOX|CONTROL)_)?PORT)$/;

/** The names of what is set here and would lead tests astray. */
export const ownSettings = (environment: object): string[] =>
  Object.keys(environment).filter((name) => settings.test(name));
