import type { Clock, Sdk } from '@sideband/shared-sdk';
import { errorAddress } from '@sideband/shared-sdk/routing';
import type { ShellRouter } from '../navigation/router.tsx';
import type { Happened } from './happened.ts';
import { judgeFailure, logOfNoSession, type Verdict } from './judge-failure.ts';
import { logSender } from './send-log.ts';
import { thirdPartyScripts } from './third-party.ts';

export interface FollowParts {
  sdk: Pick<Sdk, 'bind' | 'dataLayer' | 'session'>;
  router: Pick<ShellRouter, 'state' | 'navigate' | 'subscribe'>;
  /** Of the shell. */
  build: string;
  /** Whether nobody may be taken off the page: money is moving. */
  isHeld(): boolean;
  /** It was of another origin, and nobody has said that it is somebody else's. */
  unlisted(error: unknown, where: string): void;
  clock?: Clock;
}

/** Does what was decided about each failure: logs it, tells analytics, or takes the page to the error page. */
export function followFailures(parts: FollowParts): (happened: Happened) => void {
  const { sdk, router, isHeld, unlisted } = parts;
  const log = logSender(parts);
  const isThirdParty = thirdPartyScripts(sdk, parts.build);
  let path = router.state.location.pathname;
  let arrivedAt = 0;
  router.subscribe(({ location }) => {
    if (location.pathname === path) return;
    path = location.pathname;
    arrivedAt = performance.now();
  });

  // A call that waited for that session fails with the very same error, which is then known.
  const known = new WeakSet<object>();
  sdk.session.events.subscribe((told) => {
    if (told.type !== 'session-error' && told.type !== 'session-state-error') return;
    known.add(Object(told.error));
    log({ ...logOfNoSession(told.error), error: told.error });
  });

  function leave({ kind, reference }: NonNullable<Verdict['leadsTo']>) {
    const { pathname, search } = router.state.location;
    if (/^\/error\/*$/i.test(pathname) || isHeld()) return;
    const address = errorAddress({ kind, from: pathname + search });
    void router.navigate(address, { replace: true, state: { reference } });
  }

  async function judgeForeign(error: unknown, where: string) {
    if (!(await isThirdParty(where))) return unlisted(error, where);
    log({ level: 'info', message: `Third-party script: ${error}`, error });
  }

  return (happened) => {
    if (happened.kind === 'foreign') return void judgeForeign(happened.error, happened.where);
    const { end } = happened;
    const { log: said, analytics, leadsTo } = judgeFailure(happened);
    if (said && !known.has(Object(end?.failure))) log({ ...said, error: end?.failure });
    if (analytics !== undefined) {
      sdk.dataLayer.push({ event: 'error', code: analytics, path: end?.call.path });
    }
    // Whoever has gone on meanwhile is not taken off another page.
    if (leadsTo && (end?.askedAt ?? arrivedAt) >= arrivedAt) leave(leadsTo);
  };
}
