import { cookieValues } from '@sideband/server/cookies';
import type { FastifyRequest } from 'fastify';

const name = 'SIDEBAND_OVERRIDE';
/** Query parameter that passes the token to this host. A redirect removes it from the URL. */
const parameter = 'sideband-override=';

/** Three parts in base64url, or the placeholder for an invalid token. */
const isSane = (text: string) => /^[\w.-]{1,2000}$/.test(text);

/** Returns the token in the browser's cookie, if any. */
export const heldToken = (cookieHeader: string | undefined) =>
  cookieValues(cookieHeader, name).find(isSane);

const attributes = (request: FastifyRequest) =>
  `Path=/; HttpOnly; SameSite=Lax${request.protocol === 'https' ? '; Secure' : ''}`;

/** Renders a session cookie. The token expires independently of the cookie. */
export const keepToken = (request: FastifyRequest, token: string) =>
  `${name}=${isSane(token) ? token : '-'}; ${attributes(request)}`;

export const forgetToken = (request: FastifyRequest) =>
  `${name}=; Max-Age=0; ${attributes(request)}`;

/**
 * Extracts the token from a URL. Returns the token and the URL without it. Undefined if there is
 * none.
 */
export function tokenIn(address: string): { token: string; without: string } | undefined {
  const [path = '/', ...rest] = address.split('?');
  const parts = rest.join('?').split('&');
  const token = parts.find((part) => part.startsWith(parameter))?.slice(parameter.length);
  if (token === undefined) return;
  const others = parts.filter((part) => !part.startsWith(parameter)).join('&');
  // Two leading slashes would make the path another host.
  const without = `/${path.replace(/^[/\\]+/, '')}${others && `?${others}`}`;
  return { token, without };
}
