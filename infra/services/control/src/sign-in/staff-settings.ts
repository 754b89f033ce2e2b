import { BadSetting } from '@sideband/server/settings';
import { checkIssuer, type StaffIssuerSettings } from './staff-issuer.ts';

type Environment = Record<string, string | undefined>;

/**
 * Reads the staff issuer from environment variables; `undefined` when none is set. Throws
 * `BadSetting`.
 */
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

/**
 * Whether the admin token may issue tokens with every right. Never with staff sign-in. Without an
 * issuer, its holder could be both author and approver, so this requires `CONTROL_LOCAL_ONLY=1` and
 * a control that only this machine can reach. Throws `BadSetting`.
 */
export function handsOutPowerOf(environment: Environment): boolean {
  const { SIDEBAND_OIDC_ISSUER, CONTROL_LOCAL_ONLY, CONTROL_HOST, CONTROL_ORIGIN } = environment;
  if (SIDEBAND_OIDC_ISSUER) return false;
  if (CONTROL_LOCAL_ONLY !== '1') {
    throw new BadSetting(
      'SIDEBAND_OIDC_ISSUER is missing. Without staff sign-in, whoever holds the admin token could write a change ' +
        'and approve it as well. Set SIDEBAND_OIDC_ISSUER and SIDEBAND_OIDC_CLIENT_ID; or CONTROL_LOCAL_ONLY=1 ' +
        'for a control that only this machine reaches.',
    );
  }
  const reachable = CONTROL_ORIGIN ? new URL(CONTROL_ORIGIN).hostname : CONTROL_HOST;
  for (const name of [CONTROL_HOST, reachable]) {
    if (name && !loopback.test(name)) {
      throw new BadSetting(
        `CONTROL_LOCAL_ONLY=1 goes with this machine's own addresses, not with ${name}. Set SIDEBAND_OIDC_ISSUER instead.`,
      );
    }
  }
  return true;
}

const loopback = /^(?:localhost|127(?:\.\d{1,3}){3}|\[?::1\]?)$/;

/**
 * Public origin of control from `CONTROL_ORIGIN`; `undefined` when it is not set. Throws
 * `BadSetting`.
 */
export function controlOriginOf({ CONTROL_ORIGIN: origin }: Environment): string | undefined {
  if (!origin) return;
  if (URL.canParse(origin) && new URL(origin).origin === origin && origin.startsWith('http')) {
    return origin;
  }
  throw new BadSetting(
    `CONTROL_ORIGIN=${origin} has to be scheme, host and port, like https://control.example.com`,
  );
}
