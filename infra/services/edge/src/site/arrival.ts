import { anonymousIdOf, knownAnonymousId } from '@sideband/server/anonymous-id';
import type { Locale } from '@sideband/shared-sdk/release';
import { readErrorAddress } from '@sideband/shared-sdk/routing';
import type { CountryCode } from '@sideband/shared-sdk/wire';
import type { FastifyRequest } from 'fastify';
import { localeOf } from './locale.ts';

/** Everything a document request reveals about the visitor. */
export interface Arrival {
  url: URL;
  country: CountryCode;
  locale: Locale;
  anonymousId: string;
  /** Whether the browser already sent an anonymous ID. */
  returning: boolean;
}

interface Known {
  country: CountryCode;
  pseudo: boolean;
}

export function arrivalOf(request: FastifyRequest, { country, pseudo }: Known): Arrival {
  // Concatenated instead of resolved, because a path with two leading slashes must not be parsed as
  // a host.
  const url = new URL(`http://localhost${request.url}`);
  const locale = localeOf(languageSource(url), { country, pseudo });
  const { cookie } = request.headers;
  const returning = knownAnonymousId(cookie) !== undefined;
  return { url, country, locale, anonymousId: anonymousIdOf(cookie), returning };
}

/**
 * The error page has no language of its own. It uses the language of the page that the visitor came
 * from.
 */
function languageSource({ pathname, search, searchParams }: URL): URLSearchParams {
  const isErrorPage = pathname.toLowerCase() === '/error';
  const from = isErrorPage ? readErrorAddress(search).from : undefined;
  return new URLSearchParams([...searchParams, ...new URLSearchParams(from?.split('?')[1])]);
}
