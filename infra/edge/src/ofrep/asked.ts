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
  /** Whether the made-up language may be asked for. */
  pseudo: boolean;
}

/**
 * Whom a request asks for. The country is that of the site, whatever the body says; the language one
 * that the country speaks. Of the rest of the context `withAttributes` takes what a document declares.
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

/** The subject with the attributes of the request's context that this document declares. */
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
 * Browsers send these with every POST, and no script of a page can keep them from it. Not `Sec-Fetch-Mode`:
 * the fetch of Node sends that one too.
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

/** The page's own: its document was decided by it, also if the cookie has changed since. */
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

/** Walks level by level, and no deeper than matters. */
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
