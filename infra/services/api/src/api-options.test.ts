import { describe, expect, it } from '@jest/globals';
import { apiOptionsOf } from './api-options.ts';

describe('apiOptionsOf', () => {
  it.each([
    ['SIDEBAND_PEOPLE_PER_ADDRESS', ''],
    ['SIDEBAND_PEOPLE_PER_ADDRESS', 'abc'],
    ['API_PORT', 'http'],
    ['API_METRICS_PORT', '70000'],
    ['SIDEBAND_PARALLEL_CHARGES', '0'],
  ])('rejects %s=%j and states the valid values', (name, text) => {
    expect(() => apiOptionsOf({ [name]: text })).toThrow(
      `${name}=${text} has to be a whole number of at least `,
    );
  });

  it.each([
    ['SIDEBAND_EDGE_ADDRESSES', '203.0.113.7', 'Set SIDEBAND_EDGE_KEYS here'],
    ['SIDEBAND_EDGE_KEYS', 'k1:c2hvcnQ', 'SIDEBAND_EDGE_KEYS has to hold keys as id:secret'],
  ])('rejects %s=%s and states what to set instead', (name, text, why) => {
    expect(() => apiOptionsOf({ [name]: text })).toThrow(why);
  });

  it('reads the environment name from SIDEBAND_ENVIRONMENT, and leaves it unset by default', () => {
    expect(apiOptionsOf({ SIDEBAND_ENVIRONMENT: 'staging' }).environment).toBe('staging');
    expect(apiOptionsOf({}).environment).toBeUndefined();
  });

  it('reads the sites that mail links to, and asks for both or neither', () => {
    const [ORIGIN_US, ORIGIN_CA] = ['https://sideband.example', 'https://sideband.example.ca'];
    expect(apiOptionsOf({ ORIGIN_US, ORIGIN_CA }).origins).toEqual({
      US: ORIGIN_US,
      CA: ORIGIN_CA,
    });
    expect(apiOptionsOf({}).origins).toBeUndefined();
    expect(() => apiOptionsOf({ ORIGIN_US })).toThrow('have to be set together');
    expect(() => apiOptionsOf({ ORIGIN_US: 'sideband', ORIGIN_CA })).toThrow('ORIGIN_US=sideband');
  });

  it('reads the chat provider and origin from the environment', () => {
    const origin = 'https://chat.example';
    const set = { SIDEBAND_CHAT_PROVIDER: 'sierra', SIDEBAND_CHAT_ORIGIN: origin };
    expect(apiOptionsOf(set).chat).toEqual({ provider: 'sierra', origin });
  });
});
