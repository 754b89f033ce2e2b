/**
 * Environment variables that configure the product. Tests must not use the database, port or data
 * folder of a product that a developer is running.
 */
const settings =
  /^(SIDEBAND_\w+|DATABASE_URL|ARTIFACT_STORE|TOGGLES_FILE|ORIGIN_\w+|LOG_LEVEL|HOST|(API|SMTP)_\w+|((INBOX|CONTROL)_)?PORT)$/;

/** Returns the names of the product settings that are set in the environment. */
export const ownSettings = (environment: object): string[] =>
  Object.keys(environment).filter((name) => settings.test(name));
