import type { FastifyRequest } from 'fastify';
import { foreignOrigin } from './failures.ts';

/**
 * Turns away a call on a cookie that no page of this very site has made. Browsers name the page's
 * origin with every POST, and send cookies along whoever wrote the page (RFC 6454 §7).
 */
export function checkOrigin({ headers, protocol, host }: FastifyRequest) {
  if (headers.origin !== `${protocol}://${host}`) foreignOrigin();
}
