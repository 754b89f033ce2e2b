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
  /** Version of the shell. */
  build: string;
  /** Returns whether the visitor must stay on the page because a payment is in progress. */
  isHeld(): boolean;
  /** Called for an error from another origin that is not listed as third-party. */
  unlisted(error: unknown, where: string): void;
  clock?: Clock;
}

/**
 * Carries out the verdict on each failure: logs it, sends it to analytics, or shows the error page.
 */
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

  // Calls that waited for the session fail with the same error object, which is then not logged
  // again.
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
    // Does not interrupt a visitor who has since navigated to another page.
    if (leadsTo && (end?.askedAt ?? arrivedAt) >= arrivedAt) leave(leadsTo);
  };
}
