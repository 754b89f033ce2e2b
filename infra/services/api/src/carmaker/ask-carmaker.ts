import { setTimeout as pause } from 'node:timers/promises';
import { z } from '@sideband/shared-sdk/wire';
import type { Logger } from 'pino';
import { CallFailure } from '../failures/failures.ts';
import { createCircuit } from './circuit.ts';

/** URL of the car makers' service, and the client credentials that it issued to us. */
export interface CarmakerSettings {
  url: string;
  clientId: string;
  clientSecret: string;
}

export interface Request {
  method: 'GET' | 'POST' | 'PUT';
  path: string;
  body?: object;
  /** Status codes that carry a result. Every other one is treated as an outage. */
  meant: number[];
}

type Log = Pick<Logger, 'warn' | 'error'>;

/** The timeouts are short, because a driver is waiting for the page. */
const answerWithinMs = 3_000;
const allWithinMs = 7_000;
const mostTries = 3;
const firstPauseMs = 150;
/** A token is renewed a little before it ends, because the clocks of two companies differ. */
const slackMs = 30_000;

const issued = z.object({ access_token: z.string(), expires_in: z.number() });

/**
 * Creates the function that sends requests to the car makers' service. Our token is fetched with
 * the client credentials, kept while it is valid, and renewed once when it is rejected.
 *
 * All requests are idempotent, so server errors and silence are retried with backoff, as long as
 * the driver can be expected to wait. A rejected request, and one too many, is not retried.
 */
export function createAsk(settings: CarmakerSettings | undefined, log: Log) {
  const circuit = createCircuit();
  let kept: { token: string; until: number } | undefined;

  async function fetchToken(signal: AbortSignal): Promise<string> {
    const { url, clientId, clientSecret } = settings ?? away();
    const basic = Buffer.from(`${clientId}:${clientSecret}`).toString('base64');
    const response = await fetch(`${url}/oauth/token`, {
      method: 'POST',
      headers: { authorization: `Basic ${basic}`, accept: 'application/json' },
      body: new URLSearchParams({ grant_type: 'client_credentials' }),
      redirect: 'error',
      signal,
    });
    if (!response.ok) throw new Rejected(response, 'token');
    const said = z.safeParse(issued, await response.json());
    if (!said.success) throw new Error('the token response has another shape');
    kept = {
      token: said.data.access_token,
      until: performance.now() + said.data.expires_in * 1000 - slackMs,
    };
    return kept.token;
  }

  async function send({ method, path, body, meant }: Request, signal: AbortSignal) {
    const { url } = settings ?? away();
    const isKept = kept !== undefined && kept.until > performance.now();
    const token = isKept && kept ? kept.token : await fetchToken(signal);
    const response = await fetch(`${url}/v1/${path}`, {
      method,
      headers: {
        authorization: `Bearer ${token}`,
        accept: 'application/json',
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
      redirect: 'error',
      signal,
    });
    if (response.status === 401) kept = undefined;
    if (!meant.includes(response.status)) throw new Rejected(response, path.split('/')[0] ?? '');
    const text = await response.text();
    return { status: response.status, body: text === '' ? undefined : JSON.parse(text) };
  }

  return async function ask(request: Request): Promise<{ status: number; body: unknown }> {
    if (!settings || !circuit.isOpenTo()) return away();
    const startedAt = performance.now();
    let isRenewed = false;
    for (let nth = 1; ; nth++) {
      const leftMs = allWithinMs - (performance.now() - startedAt);
      try {
        const within = AbortSignal.timeout(Math.min(answerWithinMs, leftMs));
        const answer = await send(request, within);
        circuit.answered();
        return answer;
      } catch (error) {
        if (isUnauthorized(error) && !isRenewed) {
          isRenewed = true;
          continue;
        }
        report(log, error);
        const pauseMs = firstPauseMs * 2 ** (nth - 1) * (0.5 + Math.random());
        const isLast = nth >= mostTries || performance.now() - startedAt + pauseMs > allWithinMs;
        if (isLast || !isPassing(error)) {
          circuit.failed();
          return away(error);
        }
        await pause(pauseMs);
      }
    }
  };
}

/** A response that is none of those that a request can use. */
class Rejected extends Error {
  readonly status: number;
  readonly what: string;
  readonly retryAfterSeconds: number | undefined;
  constructor({ status, headers }: Response, what: string) {
    super('rejected');
    this.status = status;
    this.what = what;
    const after = Number(headers.get('retry-after') ?? Number.NaN);
    this.retryAfterSeconds = after > 0 && after <= 600 ? Math.ceil(after) : undefined;
  }
}

/** A token that was rejected is renewed; rejected client credentials are not. */
const isUnauthorized = (error: unknown) =>
  error instanceof Rejected && error.status === 401 && error.what !== 'token';

const isPassing = (error: unknown) => !(error instanceof Rejected) || error.status >= 500;

/** Logs neither paths, which name cars and drivers, nor bodies. */
function report(log: Log, error: unknown) {
  if (!(error instanceof Rejected)) {
    const reason = error instanceof Error ? error.name : 'unknown';
    return log.warn({ reason }, 'the car maker gives no answer');
  }
  const { status, what } = error;
  const isOurs = status < 500 && status !== 408 && status !== 429;
  if (isOurs) log.error({ status, what }, 'the car maker rejects our request');
  else log.warn({ status, what }, 'the car maker is out of order');
}

/** Throws the 503 that asks the driver to try again. */
export function away(error?: unknown): never {
  const { retryAfterSeconds = 10 } = error instanceof Rejected ? error : {};
  throw new CallFailure(503, 'CARMAKER_UNAVAILABLE', {
    description: 'The car maker gives no answer.',
    retryAfterSeconds,
  });
}
