import { type Clock, isFailedAnswer, type Sdk, systemClock } from '@sideband/shared-sdk';
import { type LogMessage, longestLog, utility, withoutSecrets } from '@sideband/shared-sdk/utility';

const spanMs = 60_000;
/** Maximum number of messages a minute and per page, reached only by a page that keeps failing. */
const mostOfSpan = 10;
const mostOfPage = 50;

interface Said {
  level: LogMessage['logLevel'];
  message: string;
  error?: unknown;
}

/**
 * Sends messages to the server's log: without personal data, each at most once a minute, and only a
 * few in total. Failures are not reported, because that could loop forever. After a rejection with
 * `Retry-After`, nothing is sent until that time has passed.
 */
export function logSender({ sdk, clock = systemClock }: { sdk: Pick<Sdk, 'bind'>; clock?: Clock }) {
  const client = sdk.bind(utility);
  let recent: { message: string; at: number }[] = [];
  let left = mostOfPage;
  let notBefore = 0;

  return ({ level, message, error }: Said) => {
    const at = clock.now().getTime();
    if (at < notBefore) return;
    recent = recent.filter((one) => at - one.at < spanMs);
    const isKnown = recent.some((one) => one.message === message);
    if (isKnown || recent.length >= mostOfSpan || left === 0) return;
    recent.push({ message, at });
    left -= 1;
    const body: LogMessage = {
      url: cut(location.origin + location.pathname, 'url'),
      stacktrace: cut(error instanceof Error ? (error.stack ?? '') : '', 'stacktrace'),
      message: cut(message, 'message'),
      logLevel: level,
      referrer: cut(document.referrer, 'referrer'),
    };
    client.logMessage(body).catch((failure: unknown) => {
      notBefore = (isFailedAnswer(failure) && failure.retryAt) || 0;
    });
  };
}

const cut = (text: string, field: keyof typeof longestLog) =>
  withoutSecrets(text).slice(0, longestLog[field]);
