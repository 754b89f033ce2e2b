import { type Clock, isFailedAnswer, type Sdk, systemClock } from '@sideband/shared-sdk';
import { type LogMessage, longestLog, utility, withoutSecrets } from '@sideband/shared-sdk/utility';

const spanMs = 60_000;
/** A page that does nothing but fail has said enough. */
const mostOfSpan = 10;
const mostOfPage = 50;

interface Said {
  level: LogMessage['logLevel'];
  message: string;
  error?: unknown;
}

/**
 * Tells the server's log of what went wrong: without what a person may have typed, the same once a minute, and
 * not more than a few. A failure to do so is not reported: a report about a report would never end. Once the
 * server has refused one for a time (`Retry-After`), nothing more is sent before it.
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
