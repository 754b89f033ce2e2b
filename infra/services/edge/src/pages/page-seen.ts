import type { FastifyRequest } from 'fastify';

/**
 * Returns the ID that a page has generated for its lifetime. Undefined for clients that are not
 * pages.
 */
export function pageIn(request: FastifyRequest): string | undefined {
  const { page } = Object(request.query);
  return typeof page === 'string' && /^[\w-]{8,64}$/.test(page) ? page : undefined;
}

export const readRevision = (text: unknown) =>
  typeof text === 'string' && /^\d{1,15}$/.test(text) ? text : undefined;
