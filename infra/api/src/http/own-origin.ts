import type { FastifyRequest } from 'fastify';
import { foreignOrigin } from './failures.ts';
import type { Site } from './site.ts';

/**
 * Turns away a call on a cookie that no page of this very site has made. Browsers name the page's
 * origin with every POST, and send cookies along whoever wrote the page (RFC 6454 §7).
 */
export function checkOrigin({ headers }: FastifyRequest, { origin }: Pick<Site, 'origin'>) {
  if (headers.origin !== origin) foreignOrigin();
}
