import { describe, expect, it } from '@jest/globals';
import type { Stage } from '@sideband/shared-sdk/fake';
import { eligibilityCheck } from './calls.ts';
import { proveHuman } from './prove-human.ts';
import { solveStamp } from './solve-stamp.ts';

/** What any backend makes of the human check: the fake, and the real api. */
export function eligibilityCheckBehaviour(start: () => Promise<Stage>) {
  describe('a human check', () => {
    it('is passed by a browser that did the work', async () => {
      const { newSdk } = await start();
      expect(await proveHuman(newSdk())).toBe(true);
    });

    it('takes a stamp once', async () => {
      const { newSdk } = await start();
      const sdk = newSdk();
      const { captcha } = sdk.bind(eligibilityCheck);
      const token = await solveStamp(sdk.time.now());
      expect(await captcha({ token })).toEqual({ ok: true, value: { isHuman: true } });
      expect(await captcha({ token })).toEqual({ ok: true, value: { isHuman: false } });
    });

    it('takes no stamp of another hour, and none without work', async () => {
      const { newSdk } = await start();
      const sdk = newSdk();
      const { captcha } = sdk.bind(eligibilityCheck);
      const old = await solveStamp(new Date(sdk.time.now().getTime() - 3600_000));
      const idle = `1:${sdk.time.now().getTime()}:0000000000:0`;
      expect(await captcha({ token: old })).toEqual({ ok: true, value: { isHuman: false } });
      expect(await captcha({ token: idle })).toEqual({ ok: true, value: { isHuman: false } });
    });
  });
}
