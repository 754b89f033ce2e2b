import { describe, expect, it } from '@jest/globals';
import type { Stage } from '@sideband/shared-sdk/fake';
import { utility } from '../../contract/utility/calls.ts';
import type { LogMessage } from '../../contract/utility/model.ts';

const message: LogMessage = {
  url: 'https://listen.example/account',
  stacktrace: '',
  message: 'giftCards.redeem: SYSTEM (500)',
  logLevel: 'error',
  referrer: '',
};

/** Utility behavior that every backend must satisfy: the fake and the real API. */
export function utilityBehaviour(start: () => Promise<Stage>) {
  describe('page reports', () => {
    it('accepts a log message without a session', async () => {
      const { newWire } = await start();

      const told = await newWire().ask(utility.logMessage, message);

      expect(told).toMatchObject({ ok: true, status: 200 });
    });

    it('accepts a use case only with a session', async () => {
      const { newSdk, newWire } = await start();

      const told = await newSdk().bind(utility).updateUseCase({ useCase: 'checkout' });
      const stranger = await newWire().ask(utility.updateUseCase, { useCase: 'checkout' });

      expect(told).toMatchObject({ ok: true });
      expect(stranger).toMatchObject({ ok: false, error: { code: 'UNAUTHENTICATED' } });
    });
  });

  it('utility.envInfo returns the environment and the version', async () => {
    const { newSdk } = await start();
    const { value } = await newSdk().bind(utility).envInfo();
    expect(value).toEqual({ environment: 'test', version: expect.stringMatching(/^\d+\.\d+/) });
  });
}
