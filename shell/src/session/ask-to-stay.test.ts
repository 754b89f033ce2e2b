import { describe, expect, it } from '@jest/globals';
import { createFakeBackend } from '@sideband/shared-sdk/fake';
import { askToStay } from './ask-to-stay.ts';

describe('askToStay', () => {
  it('fetches the configuration of this application, with concurrent calls coalesced', async () => {
    const backend = createFakeBackend();
    const asked: string[] = [];
    const sdk = backend.newSdk({
      fetch(input, init) {
        asked.push(`${init?.method} ${String(input).split('/api/')[1]}`);
        return backend.fetch(input, init);
      },
    });
    await sdk.session.start();
    asked.length = 0;
    const ask = askToStay(sdk);

    expect(await Promise.all([ask(), ask()])).toEqual([true, true]);
    expect(asked).toEqual(['GET config/v1/applications/web/1.0']);
    sdk.destroy();
  });
});
