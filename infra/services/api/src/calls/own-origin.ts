import type { FastifyRequest } from 'fastify';
import { foreignOrigin } from '../failures/failures.ts';
import type { Site } from '../http/site.ts';

/**
 * Rejects a cookie-authenticated request unless a page of this site made it. Browsers send the
 * page's origin with every POST, but they send cookies no matter which site the page belongs to
 * (RFC 6454 §7).
 */
export function checkOrigin({ headers }: FastifyRequest, { origin }: Pick<Site, 'origin'>) {
  if (headers.origin !== origin) foreignOrigin();
}
