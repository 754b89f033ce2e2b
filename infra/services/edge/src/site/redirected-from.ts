import { cookieValues } from '@sideband/server/cookies';

const name = 'REDIRECTED_FROM';
const longest = 300;

interface Line {
  secure: boolean;
}

const attributes = ({ secure }: Line) => `HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;

/**
 * Renders a cookie that passes the originally requested path to the next document, because reports
 * name flows by that path. The cookie is limited to the target's path and removed once a document
 * has read it.
 */
export function redirectedFromCookie(
  { from, to }: { from: string; to: string },
  { secure }: Line,
): string | undefined {
  const value = encodeURIComponent(from);
  if (value.length > longest) return;
  // A `;` in the path would end the attribute.
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
