import { describe, expect, it } from '@jest/globals';
import type { Stage } from '@sideband/shared-sdk/fake';
import { utility } from './calls.ts';
import type { LogMessage } from './model.ts';

const message: LogMessage = {
  url: 'https://listen.example/account',
  stacktrace: '',
  message: 'giftCards.redeem: SYSTEM (500)',
  logLevel: 'error',
  referrer: '',
};

/** What any backend does with what pages tell it: the fake, and the real api. */
export function utilityBehaviour(start: () => Promise<Stage>) {
  describe('what a page tells of itself', () => {
    it('is taken from anybody, signed in or not', async () => {
      const { newWire } = await start();

      const told = await newWire().ask(utility.logMessage, message);

      expect(told).toMatchObject({ ok: true, status: 200 });
    });

    it('names the flow its session is in, and nothing where there is none', async () => {
      const { newSdk, newWire } = await start();

      const told = await newSdk().bind(utility).updateUseCase({ useCase: 'checkout' });
      const stranger = await newWire().ask(utility.updateUseCase, { useCase: 'checkout' });

      expect(told).toMatchObject({ ok: true });
      expect(stranger).toMatchObject({ ok: false, error: { code: 'UNAUTHENTICATED' } });
    });
  });

  it('an environment says which one it is, and what runs in it', async () => {
    const { newSdk } = await start();
    const { value } = await newSdk().bind(utility).envInfo();
    expect(value).toEqual({ environment: 'test', version: expect.stringMatching(/^\d+\.\d+/) });
  });
}
