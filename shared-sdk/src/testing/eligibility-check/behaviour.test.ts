import { describe, expect, it } from '@jest/globals';
import { createFakeBackend } from '@sideband/shared-sdk/fake';
import { proveHuman } from '../../client/commerce/eligibility-check/prove-human.ts';
import { showsWork } from '../../contract/eligibility-check/model.ts';
import { eligibilityCheckBehaviour } from './behaviour.ts';

eligibilityCheckBehaviour(async () => createFakeBackend());

describe('eligibility check', () => {
  it('fails the human check for an email address that is recorded as not human', async () => {
    const sdk = createFakeBackend().newSdk();
    expect(await proveHuman(sdk, { email: ' Refused-Check@example.com' })).toBe(false);
  });

  it.each([
    [[0, 0], true],
    [[0, 3], true],
    [[0, 4], false],
    [[1, 0], false],
    [[], false],
  ])('showsWork requires fourteen leading zero bits: %j', (bytes, isEnough) => {
    expect(showsWork(new Uint8Array(bytes))).toBe(isEnough);
  });
});
