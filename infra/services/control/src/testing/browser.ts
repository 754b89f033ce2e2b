import { pickPerson } from '@sideband/stand-ins/staff';
import type { Reply } from './ask.ts';

export interface Seen {
  status: number;
  location: string | undefined;
  text: string;
  /** `Set-Cookie` headers of the response. */
  cookies: string[];
}

/** Fake browser of a person: keeps cookies and picks an account at the stand-in issuer. */
export function openBrowser(control: { origin: string }) {
  const jar = new Map<string, string>();

  async function visit(address: string, init: RequestInit = {}): Promise<Seen> {
    const url = new URL(address, control.origin);
    const isControl = url.origin === control.origin;
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const answer = await fetch(url, {
      ...init,
      redirect: 'manual',
      headers: { ...(isControl && cookie && { cookie }), ...init.headers },
    });
    const cookies = answer.headers.getSetCookie();
    if (isControl) for (const one of cookies) keep(one);
    return {
      status: answer.status,
      location: answer.headers.get('location') ?? undefined,
      text: await answer.text(),
      cookies,
    };
  }

  function keep(cookie: string) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
    if (/max-age=0(;|$)/i.test(cookie)) jar.delete(name);
    else jar.set(name, value);
  }

  /** Picks an account at the issuer. The returned location contains the authorization code. */
  async function pick(email: string, { mischief = 'none', returnTo = '/' } = {}): Promise<Seen> {
    const sent = await visit(`/auth/sign-in?returnTo=${encodeURIComponent(returnTo)}`);
    if (!sent.location) return sent;
    const answer = await pickPerson(sent.location, { subject: `staff-${email}`, mischief });
    return {
      status: answer.status,
      location: answer.headers.get('location') ?? undefined,
      text: await answer.text(),
      cookies: [],
    };
  }

  return {
    jar,
    visit,
    pick,
    /** Completes the sign-in, and returns control's final response. */
    async signIn(email: string, how: Parameters<typeof pick>[1] = {}): Promise<Seen> {
      const { location = '', ...stopped } = await pick(email, how);
      return location ? visit(location) : { location, ...stopped };
    },
    /** Sends a request as one of control's pages: by cookie, with the CSRF token from `/api/me`. */
    async ask(
      method: string,
      path: string,
      { body, ifMatch, headers }: SendOptions = {},
    ): Promise<Reply> {
      const me = await visit('/api/me');
      const token = me.status === 200 ? String(JSON.parse(me.text).csrfToken) : '';
      const { status, text } = await visit(path, {
        method,
        headers: {
          origin: control.origin,
          'x-csrf-token': token,
          ...(body !== undefined && { 'content-type': 'application/json' }),
          ...(ifMatch && { 'if-match': ifMatch }),
          ...headers,
        },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      });
      const etag = undefined;
      return { status, etag, type: undefined, body: text ? JSON.parse(text) : undefined };
    },
  };
}

export interface SendOptions {
  body?: unknown;
  ifMatch?: string | undefined;
  headers?: Record<string, string>;
}
