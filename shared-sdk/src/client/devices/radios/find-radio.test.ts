import { describe, expect, it } from '@jest/globals';
import { createFakeBackend } from '@sideband/shared-sdk/fake';
import { findRadio } from './find-radio.ts';

describe('findRadio', () => {
  it('sends the UUID of an app exactly as typed', async () => {
    const radioId = '3f2b8c1e-0a4d-4a6b-9c7e-1234567890ab';
    const backend = createFakeBackend();
    const asked: string[] = [];
    const sdk = backend.newSdk({
      fetch: (url, init) => {
        asked.push(`${String(url)} ${String(init?.body)}`);
        return backend.fetch(url, init);
      },
    });

    expect(await findRadio(sdk, { radioId })).toMatchObject({ ok: false });
    expect(asked.join()).toContain(radioId);
    expect(asked.join()).not.toContain(radioId.toUpperCase());
  });

  it.each(['active', 'unknown'])(
    'returns VEHICLE_NOT_FOUND for a radio that is %s and has no phase, whether looked up by ID, VIN or plate',
    async (other) => {
      const backend = createFakeBackend();
      const { radioId, vin, plate, state } = await backend.given.radio({ lifecycle: 'inactive' });
      const sdk = backend.newSdk({
        async fetch(...request) {
          const answer = await backend.fetch(...request);
          const text = (await answer.text()).replace('"state":"inactive"', `"state":"${other}"`);
          return new Response(text, answer);
        },
      });

      for (const wanted of [{ radioId }, { vin }, { plate, state }]) {
        expect(await findRadio(sdk, wanted)).toEqual({
          ok: false,
          error: { code: 'VEHICLE_NOT_FOUND' },
        });
      }
    },
  );
});
