import { OFREPWebProvider } from '@openfeature/ofrep-web-provider';
import { OpenFeature } from '@openfeature/web-sdk';
import type { Answer } from './answer.ts';
import { retryAfterS } from './retry-after.ts';
import { seedOf } from './seed.ts';
import { toldBy } from './told-by.ts';

/** Whom toggles are decided for. The country is the edge's to say; it is named for whoever reads along. */
export interface Context extends Record<string, string> {
  targetingKey: string;
  country: string;
  language: string;
}

export interface Asking {
  context: Context;
  /** The newest revision that was heard of, where it is newer than the one the page has. */
  heard: string | undefined;
}

export type Outcome =
  /** Also when it says what was known before. */
  | { kind: 'answered'; answer: Answer }
  /** No answer, or none that can be read: what is known stays. Seconds to wait where the edge says so. */
  | { kind: 'away'; retryAfterS?: number };

interface Options {
  /** Of the edge. */
  origin: string;
  /** What the document says. */
  seed: { revision: string; toggles: Readonly<Record<string, unknown>> };
  context: Context;
  /** Made up for this page, so that the edge can count it. */
  page: string;
  fetch: typeof fetch;
}

const timeoutMs = 10_000;

/**
 * The page's one OpenFeature provider, for the shell and all remotes. It begins with the document's values
 * without a request; `ask` fetches what the edge says now. It is told when to ask and never asks by
 * itself: it neither opens a stream, nor polls, nor keeps anything in the browser's storage.
 */
export async function openEvaluation({ origin, seed, context, page, fetch }: Options) {
  const query = new URLSearchParams({ page });
  let first: Response | undefined = seedOf(seed);
  let revision = seed.revision;
  let told: Answer['toggles'] = {};
  /** The context that the provider's ETag was given for. */
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
      // The provider keeps the ETag over a change of country or language.
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
    /** Never fails. One at a time. */
    async ask({ context, heard }: Asking): Promise<Outcome> {
      query.set('revision', revision);
      if (heard) query.set('flagConfigEtag', heard);
      else query.delete('flagConfigEtag');
      outcome = undefined;
      // An equal context asks anew as well: that is the provider's own way to be told.
      await OpenFeature.setContext({ ...context });
      if (outcome) {
        const { retryAfterS } = outcome as { retryAfterS?: number };
        return { kind: 'away', ...(retryAfterS !== undefined && { retryAfterS }) };
      }
      told = toldBy(provider, told);
      return { kind: 'answered', answer: { revision, toggles: told } };
    },
    /** Breaks off what is under way: a page with an open request may not wait in the back/forward cache. */
    leave() {
      leaving.abort();
      leaving = new AbortController();
    },
    close: () => OpenFeature.clearProviders(),
  };
}

/** Thrown where the provider would otherwise remember a refusal and go silent by its own clock. */
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
