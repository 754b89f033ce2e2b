import { device } from '../../../contract/device/calls.ts';
import type { RegistrationRefusal } from '../../../contract/device/errors.ts';
import type { Browser } from '../../browser/browser.ts';
import { type Clock, isExpired } from '../../browser/clock.ts';
import { withLock } from '../../browser/with-lock.ts';
import type { CookieStore } from '../../cookies/cookie-store.ts';
import { answerOf } from '../../http/answer-of.ts';
import { ServiceError, statusOf } from '../../http/failures.ts';
import { once } from '../../http/once.ts';
import type { Send } from '../../http/pipeline.ts';
import { declined, SessionError } from '../../http/session-error.ts';
import { decideGrant } from './decide-grant.ts';
import { describeBrowser } from './describe-browser.ts';
import { keepGrant } from './kept-grant.ts';
import type { StoredGrant } from './stored-grant.ts';

export interface DeviceParts {
  send: Send;
  cookies: CookieStore;
  clock: Clock;
  browser: Pick<Browser, 'locks'>;
  /** Called when this browser has been registered as a new device. */
  registered(): void;
  /** Minimum interval between two refreshes, in milliseconds. */
  refreshIntervalMs: number;
}

/**
 * Manages the device grant of this browser. Registers one device, however many tabs request a
 * grant.
 */
export function createDeviceGrants({
  send,
  cookies,
  clock,
  browser,
  registered,
  refreshIntervalMs,
}: DeviceParts) {
  const kept = keepGrant(cookies);
  const describe = () => describeBrowser(globalThis.navigator?.userAgent ?? '');
  const inTurn = <Value>(action: () => Promise<Value>) =>
    withLock(browser, 'sideband-device', action);

  /** Returns the stored grant if it is valid for calls. */
  function known(): StoredGrant | undefined {
    const stored = kept.read();
    const isGood = stored?.grantVersion === 'v2' && !isExpired(stored.grantExpiresAt, clock.now());
    return isGood ? stored : undefined;
  }

  async function register(): Promise<StoredGrant> {
    const asked = await send(device.register, { input: describe() });
    const grant = asked.ok ? asked.value : await registerByWork(asked.error);
    kept.write(grant);
    registered();
    return grant;
  }

  /** Loads the proof of work on demand: hardly any visitor needs it. */
  async function registerByWork(asked: RegistrationRefusal) {
    // `crypto.subtle` is missing on plain HTTP pages outside localhost, so the work cannot be done
    // there.
    if (!globalThis.crypto.subtle) throw new ServiceError({ code: asked.code, status: 429 });
    const { solveWork } = await import('./solve-work.ts');
    const work = await solveWork(asked);
    const answer = await send(device.register, { input: { ...describe(), work } });
    if (!answer.ok) throw new ServiceError({ code: answer.error.code, status: 429 });
    return answer.value;
  }

  async function migrate({ grant: earlier }: StoredGrant): Promise<StoredGrant> {
    const migration = await send(device.migrate, { input: describe(), bearer: earlier });
    const grant = answerOf(migration);
    kept.write(grant);
    return grant;
  }

  /**
   * Whether this tab or another requested a refresh within the minimum interval. Repeating the
   * request would gain nothing.
   */
  const askedJustNow = ({ renewalAskedAt }: StoredGrant) => {
    const passed = clock.now().getTime() - Date.parse(renewalAskedAt ?? '');
    return passed >= 0 && passed < refreshIntervalMs;
  };

  /**
   * Rejects with `SessionError` when there is no grant to refresh or the grant was refreshed just
   * now.
   */
  async function refresh(): Promise<StoredGrant> {
    const stored = kept.read();
    if (stored?.refreshGrant === undefined) throw new SessionError(declined.noDeviceInfo);
    if (askedJustNow(stored)) throw new SessionError(declined.grantRefreshedJustNow);

    const renewalAskedAt = clock.now().toISOString();
    kept.write({ ...stored, renewalAskedAt });
    const { refreshGrant } = stored;
    const { deviceAttributes } = describe();
    const renewal = await send(device.refresh, { input: { refreshGrant, deviceAttributes } });
    const grant = { ...answerOf(renewal), renewalAskedAt };
    // The grant may have been removed or replaced meanwhile.
    if (kept.read()?.refreshGrant === refreshGrant) kept.write(grant);
    return kept.read() ?? grant;
  }

  /**
   * Registers a new device when the server rejects this one. After any other failure the grant is
   * kept.
   */
  const renew = () =>
    refresh().catch((failure) => {
      if (isShutOut(failure)) return register();
      throw failure;
    });

  async function settle(): Promise<StoredGrant> {
    const stored = kept.read();
    const decision = decideGrant(stored, clock.now());
    if (!stored || decision === 'register') return register();
    if (decision === 'migrate') return migrate(stored).catch(register);
    return refresh().catch((failure) => (isShutOut(failure) ? register() : stored));
  }

  return {
    known,
    /** Refreshes, migrates or registers the grant at page start, depending on its state. */
    settle: once(() => inTurn(settle)),
    /**
     * Returns a grant valid for calls, or obtains one. Waits for a refresh in progress in any tab.
     */
    get: once(() => inTurn(async () => known() ?? settle())),
    refresh: once(() => inTurn(renew)),
    forget: kept.remove,
  };
}
export type DeviceGrants = ReturnType<typeof createDeviceGrants>;

const isShutOut = (failure: unknown) => [401, 403].includes(statusOf(failure) ?? 0);
