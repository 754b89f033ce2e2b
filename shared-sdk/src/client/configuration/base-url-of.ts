import { accept, type Result, refuse } from '@sideband/shared-sdk/wire';
import type { BaseUrlRefusal } from '../../contract/configuration/errors.ts';
import type { BaseUrls } from '../../contract/configuration/model.ts';

/**
 * Returns a configured base URL without a trailing slash. Accepts only URLs that are safe to send a
 * customer to: https, or http on localhost. Refuses anything else as misconfigured, because a link
 * there would be worse than none (application §8).
 */
export function baseUrlOf(
  baseUrls: Partial<BaseUrls>,
  name: keyof BaseUrls,
): Result<string, BaseUrlRefusal> {
  const written = baseUrls[name] ?? '';
  if (!URL.canParse(written)) return refuse({ code: 'INVALID_BASE_URL' });
  const { protocol, hostname, href } = new URL(written);
  const isSafe = protocol === 'https:' || (protocol === 'http:' && isHere(hostname));
  return isSafe ? accept(href.replace(/\/+$/, '')) : refuse({ code: 'INVALID_BASE_URL' });
}

const isHere = (hostname: string) => hostname === 'localhost' || hostname.endsWith('.localhost');
