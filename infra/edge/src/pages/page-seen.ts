import type { FastifyRequest } from 'fastify';

/** The name that a page has made up for as long as it lives; undefined for clients that are no pages. */
export function pageIn(request: FastifyRequest): string | undefined {
  const { page } = Object(request.query);
  return typeof page === 'string' && /^[\w-]{8,64}$/.test(page) ? page : undefined;
}

export const readRevision = (text: unknown) =>
  typeof text === 'string' && /^\d{1,15}$/.test(text) ? text : undefined;
