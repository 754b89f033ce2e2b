import { cookieValues } from '@sideband/server/cookies';

const name = 'REDIRECTED_FROM';
const longest = 300;

interface Line {
  secure: boolean;
}

const attributes = ({ secure }: Line) => `HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;

/**
 * Lets the next document know which path was asked for, since flows are named by it. The cookie is
 * for the target's path only, and gone with the document that read it.
 */
export function redirectedFromCookie(
  { from, to }: { from: string; to: string },
  { secure }: Line,
): string | undefined {
  const value = encodeURIComponent(from);
  if (value.length > longest) return;
  // A path may hold `;`, which would end the attribute.
  const [path] = to.split(/[?#;]/);
  return `${name}=${value}; Path=${path}; Max-Age=10; ${attributes({ secure })}`;
}

export function redirectedFrom(cookieHeader: string | undefined): string | undefined {
  const [value] = cookieValues(cookieHeader, name);
  if (!value || value.length > longest) return;
  try {
    const path = decodeURIComponent(value);
    return path.startsWith('/') ? path : undefined;
  } catch {
    return;
  }
}

export const forgetRedirect = (path: string, line: Line) =>
  `${name}=; Path=${path}; Max-Age=0; ${attributes(line)}`;
