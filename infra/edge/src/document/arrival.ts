import { anonymousIdOf, knownAnonymousId } from '@sideband/server/anonymous-id';
import type { Locale } from '@sideband/shared-sdk/release';
import { readErrorAddress } from '@sideband/shared-sdk/routing';
import type { CountryCode } from '@sideband/shared-sdk/wire';
import type { FastifyRequest } from 'fastify';
import { localeOf } from '../site/locale.ts';

/** Everything a request for a document says. */
export interface Arrival {
  url: URL;
  country: CountryCode;
  locale: Locale;
  anonymousId: string;
  /** Whether they have been here before. */
  returning: boolean;
}

interface Known {
  country: CountryCode;
  pseudo: boolean;
}

export function arrivalOf(request: FastifyRequest, { country, pseudo }: Known): Arrival {
  // Put together, not resolved: a path that begins with two slashes is no host.
  const url = new URL(`http://localhost${request.url}`);
  const locale = localeOf(languageSource(url), { country, pseudo });
  const { cookie } = request.headers;
  const returning = knownAnonymousId(cookie) !== undefined;
  return { url, country, locale, anonymousId: anonymousIdOf(cookie), returning };
}

/** The error page has no language of its own: it speaks that of the page people came from. */
function languageSource({ pathname, search, searchParams }: URL): URLSearchParams {
  const isErrorPage = pathname.toLowerCase() === '/error';
  const from = isErrorPage ? readErrorAddress(search).from : undefined;
  return new URLSearchParams([...searchParams, ...new URLSearchParams(from?.split('?')[1])]);
}

/** Whether a person waits for a page: pictures and scripts that are not there are not worth one. */
export function wantsDocument(request: FastifyRequest): boolean {
  const destination = request.headers['sec-fetch-dest'];
  return destination === undefined || ['document', 'iframe', 'empty'].includes(String(destination));
}
