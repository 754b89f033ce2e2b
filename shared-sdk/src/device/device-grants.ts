import type { CookieStore } from '../cookies/cookie-store.ts';
import { keepIn } from '../cookies/kept.ts';
import { answerOf } from '../http/answer-of.ts';
import { type Clock, isExpired } from '../http/clock.ts';
import type { Send } from '../http/pipeline.ts';
import { device } from './calls.ts';
import { describeBrowser } from './describe-browser.ts';
import { type DeviceGrant, deviceGrant } from './model.ts';

/** This browser's standing with the service: what was kept, as long as it holds, else a new one. */
export function createDeviceGrants(options: { send: Send; cookies: CookieStore; clock: Clock }) {
  const { send, cookies, clock } = options;
  const kept = keepIn(cookies, 'DEVICE_GRANT', deviceGrant);
  let known: DeviceGrant | undefined;

  return {
    /** One at a time: two at once would register two devices. */
    async get(): Promise<DeviceGrant> {
      known ??= kept.read();
      if (known && !isExpired(known.grantExpiresAt, clock.now())) return known;

      const metadata = describeBrowser(globalThis.navigator?.userAgent ?? '');
      const registration = await send(device.register, { body: metadata });
      known = answerOf(registration);
      kept.write(known, new Date(known.refreshGrantExpiresAt));
      return known;
    },
    forget() {
      known = undefined;
      kept.remove();
    },
  };
}
export type DeviceGrants = ReturnType<typeof createDeviceGrants>;
