import type { Network } from '@sideband/shared-sdk/fake';
import type { VisitedSite } from './ask.ts';

/** Sends requests as the edge forwards them, with cookies and the origin of the page. */
export const carryCookies =
  (site: VisitedSite): Network =>
  async (url, { signal: _, ...init }, cookies) => {
    const headers = new Headers(init.headers);
    headers.set('x-sideband-country', site.country);
    headers.set('x-forwarded-for', site.address);
    const host = site.country === 'CA' ? 'ca.localhost:4000' : 'localhost:4000';
    headers.set('x-forwarded-host', host);
    headers.set('origin', `http://${host}`);
    const pairs = [...cookies].map(([name, value]) => `${name}=${value}`);
    if (pairs.length > 0) headers.set('cookie', pairs.join('; '));

    const response = await fetch(url, { ...init, headers });
    for (const cookie of response.headers.getSetCookie()) keep(cookies, cookie);
    return response;
  };

function keep(jar: Map<string, string>, cookie: string) {
  const [name = '', value = ''] = cookie.split(';', 1)[0]?.split('=') ?? [];
  if (value === '') jar.delete(name);
  else jar.set(name, value);
}
