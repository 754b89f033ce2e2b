import { describe, expect, it } from '@jest/globals';
import { controlOptionsOf } from './control-options.ts';

const local = { CONTROL_LOCAL_ONLY: '1' };

it.each([
  ['CONTROL_PORT', 'x', 'CONTROL_PORT=x has to be a whole number'],
  ['CONTROL_METRICS_PORT', '70000', 'at most 65535'],
  ['CONTROL_CALLS_PER_MINUTE', '0', 'CONTROL_CALLS_PER_MINUTE=0 has to be'],
  ['ARTIFACT_RETENTION_DAYS', '7', 'ARTIFACT_RETENTION_DAYS=7 has to be'],
  ['CONTROL_ORIGIN', 'https://control.example/x', 'has to be scheme, host and port'],
  ['SIDEBAND_OIDC_ISSUER', 'http://login.example', 'has to begin with https://'],
  ['SIDEBAND_OIDC_ISSUER', 'https://login.example', 'needs SIDEBAND_OIDC_CLIENT_ID'],
])('%s=%s is refused with the reason', (name, value, why) => {
  expect(() => controlOptionsOf({ ...local, [name]: value })).toThrow(why);
});

describe('without an issuer at which staff sign in', () => {
  it.each(['production', 'staging'])(
    'control refuses to start in %s: the admin token could write a change and approve it',
    (environment) => {
      expect(() => controlOptionsOf({ SIDEBAND_ENVIRONMENT: environment })).toThrow(
        'Set SIDEBAND_OIDC_ISSUER and SIDEBAND_OIDC_CLIENT_ID',
      );
    },
  );

  it.each([
    [{ CONTROL_HOST: '0.0.0.0' }, 'not with 0.0.0.0'],
    [{ CONTROL_ORIGIN: 'https://control.example' }, 'not with control.example'],
    [{ CONTROL_HOST: '0.0.0.0', CONTROL_ORIGIN: 'http://localhost:4001' }, 'not with 0.0.0.0'],
  ])('control refuses to start as local-only where others may reach it (%j)', (settings, why) => {
    expect(() => controlOptionsOf({ ...local, ...settings })).toThrow(why);
  });

  it.each<Record<string, string>>([
    {},
    { CONTROL_HOST: '127.0.0.1' },
    { CONTROL_ORIGIN: 'http://localhost:4001' },
  ])('control may be local-only on this machine (%j)', (settings) => {
    expect(controlOptionsOf({ ...local, ...settings })).toMatchObject({ handsOutPower: true });
  });
});

it('with an issuer the admin token hands out no power, whatever else is set', () => {
  const settings = {
    SIDEBAND_OIDC_ISSUER: 'https://login.example',
    SIDEBAND_OIDC_CLIENT_ID: 'control',
  };
  expect(controlOptionsOf({ ...local, ...settings })).toMatchObject({ handsOutPower: false });
});
