import { describe, expect, it } from '@jest/globals';
import { configuration } from '@sideband/shared-sdk/configuration';
import { createFakeBackend } from '@sideband/shared-sdk/fake';
import { thirdPartyScripts } from './third-party.ts';

function given() {
  const backend = createFakeBackend();
  const sdk = backend.newSdk();
  return { backend, sdk, isThirdParty: thirdPartyScripts(sdk, '3f2a9c1') };
}

describe('thirdPartyScripts', () => {
  it.each([
    ['https://tags.example/deep/all.js?id=7', true],
    ['TypeError: x\n at f (moz-extension://abc/content.js:1:20)', true],
    ['https://chat.example/window.js', true],
    ['https://chat.example/window.js.map', false],
    ['https://tags-example/all.js', false],
    ['https://unknown.example/a.js?from=https://tags.example/all.js', false],
    ['TypeError: x', false],
  ])('matches an error in %j: %s', async (where, isListed) => {
    const { backend, sdk, isThirdParty } = given();
    const { value } = await sdk.bind(configuration).common({ query: { v: '1' } });
    const listed = [
      'https://tags.example/*',
      'moz-extension://*',
      'https://chat.example/window.js',
    ];
    backend.answer('configuration.common', { ...value, thirdPartyScripts: listed });
    expect(await isThirdParty(where)).toBe(isListed);
  });

  it('fetches the list once, and again after a failure', async () => {
    const { backend, isThirdParty } = given();
    const where = 'https://tags.example/all.js';
    backend.fail('configuration.common', 404);
    expect(await isThirdParty(where)).toBe(false);
    expect(await isThirdParty(where)).toBe(true);
    expect(await isThirdParty(where)).toBe(true);
    expect(backend.timesAsked('configuration.common')).toBe(2);
  });
});
