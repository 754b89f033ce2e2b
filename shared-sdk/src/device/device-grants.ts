import type { Browser } from '../browser/browser.ts';
import { withLock } from '../browser/with-lock.ts';
import type { CookieStore } from '../cookies/cookie-store.ts';
import { answerOf } from '../http/answer-of.ts';
import { type Clock, isExpired } from '../http/clock.ts';
import { ServiceError, statusOf } from '../http/failures.ts';
import { once } from '../http/once.ts';
import type { Send } from '../http/pipeline.ts';
import { declined, SessionError } from '../session/session-error.ts';
import { device } from './calls.ts';
import { decideGrant } from './decide-grant.ts';
import { describeBrowser } from './describe-browser.ts';
import type { RegistrationRefusal } from './errors.ts';
import { keepGrant } from './kept-grant.ts';
import type { StoredGrant } from './stored-grant.ts';

export interface DeviceParts {
  send: Send;
  cookies: CookieStore;
  clock: Clock;
  browser: Pick<Browser, 'locks'>;
  /** This browser is a new device from now on. */
  registered(): void;
  /** The least time between two renewals, in milliseconds. */
  refreshIntervalMs: number;
}

/** This browser's standing with the service. However many tabs ask, one device is registered. */
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
  const inTurn = <Value>(deed: () => Promise<Value>) => withLock(browser, 'sideband-device', deed);

  /** What is kept, while it is good for a call. */
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

  /** The work is a script of its own: hardly anybody is asked for it. */
  async function registerByWork(asked: RegistrationRefusal) {
    // Where a page came over plain HTTP from elsewhere, browsers cannot do the work.
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

  /** Another tab has asked just now, or this one has: asking again so soon gains nothing. */
  const askedJustNow = ({ renewalAskedAt }: StoredGrant) => {
    const passed = clock.now().getTime() - Date.parse(renewalAskedAt ?? '');
    return passed >= 0 && passed < refreshIntervalMs;
  };

  /** Rejects with `SessionError` where there is nothing to renew, or it was renewed just now. */
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
    // Somebody may have given the device up meanwhile.
    if (kept.read()?.refreshGrant === refreshGrant) kept.write(grant);
    return kept.read() ?? grant;
  }

  /** A device that the server no longer takes becomes a new one. After any other failure the grant stays. */
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
    /** As a page begins: renewed, migrated or registered as its state asks for. */
    settle: once(() => inTurn(settle)),
    /** One to call with: whatever is good, else a new one. Waits for a renewal that is under way in any tab. */
    get: once(() => inTurn(async () => known() ?? settle())),
    refresh: once(() => inTurn(renew)),
    forget: kept.remove,
  };
}
export type DeviceGrants = ReturnType<typeof createDeviceGrants>;

const isShutOut = (failure: unknown) => [401, 403].includes(statusOf(failure) ?? 0);
