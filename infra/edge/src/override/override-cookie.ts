import { cookieValues } from '@sideband/server/cookies';
import type { FastifyRequest } from 'fastify';

const name = 'SIDEBAND_OVERRIDE';
/** Of the address, once: it carries the token to this host. */
const parameter = 'sideband-override=';

/** Base64url in three parts, or the word that stands for a token which was no good. */
const isSane = (text: string) => /^[\w.-]{1,2000}$/.test(text);

/** The token that this browser holds, if any. */
export const heldToken = (cookieHeader: string | undefined) =>
  cookieValues(cookieHeader, name).find(isSane);

const attributes = (request: FastifyRequest) =>
  `Path=/; HttpOnly; SameSite=Lax${request.protocol === 'https' ? '; Secure' : ''}`;

/** Until the browser is closed, and never longer than the token is good. */
export const keepToken = (request: FastifyRequest, token: string) =>
  `${name}=${isSane(token) ? token : '-'}; ${attributes(request)}`;

export const forgetToken = (request: FastifyRequest) =>
  `${name}=; Max-Age=0; ${attributes(request)}`;

/** The token in an address, and the same address without it; undefined where there is none. */
export function tokenIn(address: string): { token: string; without: string } | undefined {
  const [path = '/', ...rest] = address.split('?');
  const parts = rest.join('?').split('&');
  const token = parts.find((part) => part.startsWith(parameter))?.slice(parameter.length);
  if (token === undefined) return;
  const others = parts.filter((part) => !part.startsWith(parameter)).join('&');
  // Two slashes at the start would be another host.
  const without = `/${path.replace(/^[/\\]+/, '')}${others && `?${others}`}`;
  return { token, without };
}
