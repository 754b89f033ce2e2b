import { OFREPWebProvider } from '@openfeature/ofrep-web-provider';
import { OpenFeature } from '@openfeature/web-sdk';
import type { Answer } from './answer.ts';
import { retryAfterS } from './retry-after.ts';
import { seedOf } from './seed.ts';
import { toldBy } from './told-by.ts';

/**
 * Evaluation context. The edge determines the country itself; `country` is included for debugging.
 */
export interface Context extends Record<string, string> {
  targetingKey: string;
  country: string;
  language: string;
}

export interface Asking {
  context: Context;
  /** Newest revision from a notification, if newer than the page's. */
  heard: string | undefined;
}

export type Outcome =
  /** Includes unchanged values. */
  | { kind: 'answered'; answer: Answer }
  /**
   * No valid response, so the known values are kept. Includes the seconds to wait, if the edge sent
   * any.
   */
  | { kind: 'away'; retryAfterS?: number };

interface Options {
  /** Origin of the edge. */
  origin: string;
  /** Values of the document. */
  seed: { revision: string; toggles: Readonly<Record<string, unknown>> };
  context: Context;
  /** Generated ID of this page. The edge uses it to count open pages. */
  page: string;
  fetch: typeof fetch;
}

const timeoutMs = 10_000;

/**
 * Creates the page's only OpenFeature provider, for the shell and all remotes. It starts with the
 * document's values, and `ask` fetches the current ones. By itself, it sends no requests, opens no
 * stream, and stores nothing in the browser.
 */
export async function openEvaluation({ origin, seed, context, page, fetch }: Options) {
  const query = new URLSearchParams({ page });
  let first: Response | undefined = seedOf(seed);
  let revision = seed.revision;
  let told: Answer['toggles'] = {};
  /** Context of the provider's current ETag. */
  let etagOf = '';
  let outcome: { away: true; retryAfterS?: number } | undefined;
  let leaving = new AbortController();

  const provider = new OFREPWebProvider({
    baseUrl: origin,
    query,
    timeoutMs,
    cacheMode: 'disabled',
    changeDetection: 'none',
    disableVisibilityRefresh: true,
    async fetchImplementation(input, init) {
      const seeded = first;
      first = undefined;
      if (seeded) return seeded;
      const request = input as Request;
      const asked = JSON.stringify(OpenFeature.getContext());
      // The provider keeps its ETag after a change of country or language.
      if (asked !== etagOf) request.headers.delete('if-none-match');
      try {
        const signal = AbortSignal.any([leaving.signal, ...(init?.signal ? [init.signal] : [])]);
        const response = await fetch(request, { signal });
        if (response.status === 304) return response;
        const body: unknown = response.ok ? await response.clone().json() : undefined;
        const newest = revisionIn(body);
        if (newest === undefined) throw refusalOf(response);
        revision = newest;
        etagOf = asked;
        return response;
      } catch (error) {
        const retryAfterS = error instanceof Refused ? error.retryAfterS : undefined;
        outcome = { away: true, ...(retryAfterS !== undefined && { retryAfterS }) };
        throw error;
      }
    },
  });
  await OpenFeature.setProviderAndWait(provider, context);

  return {
    /** Never rejects. Must not be called concurrently. */
    async ask({ context, heard }: Asking): Promise<Outcome> {
      query.set('revision', revision);
      if (heard) query.set('flagConfigEtag', heard);
      else query.delete('flagConfigEtag');
      outcome = undefined;
      // Setting an equal context also triggers a request. That is the provider's own way to
      // refetch.
      await OpenFeature.setContext({ ...context });
      if (outcome) {
        const { retryAfterS } = outcome as { retryAfterS?: number };
        return { kind: 'away', ...(retryAfterS !== undefined && { retryAfterS }) };
      }
      told = toldBy(provider, told);
      return { kind: 'answered', answer: { revision, toggles: told } };
    },
    /** Aborts a pending request, which would keep the page out of the back/forward cache. */
    leave() {
      leaving.abort();
      leaving = new AbortController();
    },
    close: () => OpenFeature.clearProviders(),
  };
}

/**
 * Thrown instead of passing on a rejection, after which the provider would stop sending requests.
 */
class Refused extends Error {
  readonly retryAfterS: number | undefined;
  constructor(status: number, retryAfterS: number | undefined) {
    super(`The toggles were refused with status ${status}`);
    this.retryAfterS = retryAfterS;
  }
}

const refusalOf = (response: Response) => new Refused(response.status, retryAfterS(response));

function revisionIn(body: unknown): string | undefined {
  const { flags, metadata } = Object(body);
  const { revision } = Object(metadata);
  return Array.isArray(flags) && typeof revision === 'string' ? revision : undefined;
}
