import { knownAnonymousId } from '@sideband/server/anonymous-id';
import type { CountryCode } from '@sideband/shared-sdk/wire';
import type { FastifyRequest } from 'fastify';
import { localeOf } from '../site/locale.ts';
import { takenFrom } from '../toggles/attributes.ts';
import type { Subject } from '../toggles/subject.ts';
import type { ToggleDocument } from '../toggles/toggle-document.ts';
import { OfrepRefusal } from './refusal.ts';

export const largestBodyBytes = 8 * 1024;
const deepest = 8;
const longestKey = 256;

interface Site {
  country: CountryCode;
  /** Whether the pseudo-locale can be requested. */
  pseudo: boolean;
}

/**
 * Returns the subject of an evaluation request. The country is that of the site, whatever the body
 * says, and the language is one of that country. `withAttributes` adds the declared attributes of
 * the context.
 */
export function subjectOf(request: FastifyRequest, { country, pseudo }: Site): Subject {
  const context = contextIn(request.body);
  const { language } = context;
  const search = new URLSearchParams(typeof language === 'string' ? { langpref: language } : {});
  return {
    anonymousId: targetingKeyOf(context, request.headers.cookie),
    country,
    language: localeOf(search, { country, pseudo }),
  };
}

/** Adds those attributes of the request's context that the toggle document declares. */
export function withAttributes(
  subject: Subject,
  request: FastifyRequest,
  { attributes }: Pick<ToggleDocument, 'attributes'>,
): Subject {
  if (attributes.length === 0) return subject;
  const isBrowser = isFromBrowser(request.headers);
  return { ...subject, more: takenFrom(contextIn(request.body), attributes, { isBrowser }) };
}

/**
 * Browsers send these headers with every POST, and scripts cannot remove them. `Sec-Fetch-Mode` is
 * not checked, because Node's fetch sends it as well.
 */
const isFromBrowser = (headers: FastifyRequest['headers']) =>
  headers.origin !== undefined || headers['sec-fetch-site'] !== undefined;

function contextIn(body: unknown): Record<string, unknown> {
  if (!isObject(body)) throw new OfrepRefusal('PARSE_ERROR', 'The body has to be a JSON object.');
  const { context } = body;
  if (!isObject(context)) throw new OfrepRefusal('INVALID_CONTEXT', 'The context is missing.');
  if (isTooDeep(body)) {
    throw new OfrepRefusal('INVALID_CONTEXT', `The body is nested deeper than ${deepest} levels.`);
  }
  return context;
}

/**
 * The body's targeting key takes precedence over the cookie: it is the one the document was decided
 * with, even if the cookie has changed since.
 */
function targetingKeyOf(
  { targetingKey }: Record<string, unknown>,
  cookieHeader: string | undefined,
): string {
  const key = targetingKey ?? knownAnonymousId(cookieHeader);
  if (key === undefined || key === '') {
    throw new OfrepRefusal('TARGETING_KEY_MISSING', 'The context has no targetingKey.');
  }
  if (typeof key === 'string' && key.length <= longestKey) return key;
  const says = `A targetingKey is a text of at most ${longestKey} characters.`;
  throw new OfrepRefusal('INVALID_CONTEXT', says);
}

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/**
 * Traverses the body level by level and stops at the limit, so that deep bodies cannot exhaust the
 * stack.
 */
function isTooDeep(body: unknown): boolean {
  let level = [body];
  for (let depth = 0; level.length > 0; depth += 1) {
    if (depth > deepest) return true;
    level = level.flatMap((each) =>
      typeof each === 'object' && each !== null ? Object.values(each) : [],
    );
  }
  return false;
}
