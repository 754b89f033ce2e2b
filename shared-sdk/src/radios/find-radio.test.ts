import { expect, it } from '@jest/globals';
import { createFakeBackend } from '@sideband/shared-sdk/fake';
import { findRadio } from './find-radio.ts';

it('a radio that is active in no phase is no vehicle, by its number, its car’s and the plate', async () => {
  const backend = createFakeBackend();
  const { radioId, vin, plate, state } = await backend.given.radio({ lifecycle: 'inactive' });
  const sdk = backend.newSdk({
    async fetch(...request) {
      const answer = await backend.fetch(...request);
      const text = (await answer.text()).replace('{"state":"inactive"}', '{"state":"active"}');
      return new Response(text, answer);
    },
  });

  for (const wanted of [{ radioId }, { vin }, { plate, state }]) {
    expect(await findRadio(sdk, wanted)).toEqual({
      ok: false,
      error: { code: 'VEHICLE_NOT_FOUND' },
    });
  }
});
