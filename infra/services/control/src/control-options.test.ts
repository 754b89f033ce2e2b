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
])('rejects the setting %s=%s with a reason', (name, value, why) => {
  expect(() => controlOptionsOf({ ...local, [name]: value })).toThrow(why);
});

describe('control options without a staff issuer', () => {
  it.each(['production', 'staging'])(
    'are refused in %s: the admin token could draft a change and approve it',
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
  ])('refuse local-only mode where other machines can reach control (%j)', (settings, why) => {
    expect(() => controlOptionsOf({ ...local, ...settings })).toThrow(why);
  });

  it.each<Record<string, string>>([
    {},
    { CONTROL_HOST: '127.0.0.1' },
    { CONTROL_ORIGIN: 'http://localhost:4001' },
  ])('allow local-only mode on this machine (%j)', (settings) => {
    expect(controlOptionsOf({ ...local, ...settings })).toMatchObject({ handsOutPower: true });
  });
});

it('never lets the admin token grant rights when a staff issuer is set', () => {
  const settings = {
    SIDEBAND_OIDC_ISSUER: 'https://login.example',
    SIDEBAND_OIDC_CLIENT_ID: 'control',
  };
  expect(controlOptionsOf({ ...local, ...settings })).toMatchObject({ handsOutPower: false });
});
