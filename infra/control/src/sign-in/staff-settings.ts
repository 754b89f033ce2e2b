import { BadSetting } from '@sideband/server/settings';
import { checkIssuer, type StaffIssuerSettings } from './staff-issuer.ts';

type Environment = Record<string, string | undefined>;

/** Where staff sign in, as the environment says; undefined where it names no issuer. Throws `BadSetting`. */
export function staffSettingsOf(environment: Environment): StaffIssuerSettings | undefined {
  const {
    SIDEBAND_OIDC_ISSUER: issuer,
    SIDEBAND_OIDC_CLIENT_ID: clientId,
    SIDEBAND_OIDC_CLIENT_SECRET: clientSecret,
  } = environment;
  if (!issuer) return;
  const problem = checkIssuer(issuer);
  if (problem) throw new BadSetting(`SIDEBAND_OIDC_ISSUER=${issuer} ${problem}`);
  if (!clientId)
    throw new BadSetting('SIDEBAND_OIDC_ISSUER needs SIDEBAND_OIDC_CLIENT_ID as well.');
  return { issuer, clientId, clientSecret: clientSecret || undefined };
}

/** The address at which people reach control, without a path; undefined where none is given. Throws `BadSetting`. */
export function controlOriginOf({ CONTROL_ORIGIN: origin }: Environment): string | undefined {
  if (!origin) return;
  if (URL.canParse(origin) && new URL(origin).origin === origin && origin.startsWith('http')) {
    return origin;
  }
  throw new BadSetting(
    `CONTROL_ORIGIN=${origin} has to be scheme, host and port, like https://control.example.com`,
  );
}
