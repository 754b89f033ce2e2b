import { type Clock, type Sdk, systemClock } from '@sideband/shared-sdk';
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
 * not more than a few. What becomes of it is nobody's business: a report about a report would never end.
 */
export function logSender({ sdk, clock = systemClock }: { sdk: Pick<Sdk, 'bind'>; clock?: Clock }) {
  const client = sdk.bind(utility);
  let recent: { message: string; at: number }[] = [];
  let left = mostOfPage;

  return ({ level, message, error }: Said) => {
    const at = clock.now().getTime();
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
    client.logMessage(body).catch(() => {});
  };
}

const cut = (text: string, field: keyof typeof longestLog) =>
  withoutSecrets(text).slice(0, longestLog[field]);
