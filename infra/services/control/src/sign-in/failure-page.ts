import { createHash } from 'node:crypto';
import type { SignInFailure } from './sign-in-failure.ts';

interface Told {
  status: number;
  title: string;
  words: string;
}

const told: Record<SignInFailure, Told> = {
  'not set up': {
    status: 404,
    title: 'Sign-in isn’t set up',
    words: 'This control doesn’t know where staff sign in. Set SIDEBAND_OIDC_ISSUER.',
  },
  'issuer away': {
    status: 503,
    title: 'Sign-in isn’t responding',
    words: 'Your company’s sign-in can’t be reached. Nothing has changed. Try again in a moment.',
  },
  'not begun here': {
    status: 400,
    title: 'This sign-in didn’t start here',
    words: 'It started in another browser or tab, or took more than ten minutes.',
  },
  'said no': {
    status: 403,
    title: 'You’re not signed in',
    words: 'Your company’s sign-in refused.',
  },
  'not true': {
    status: 403,
    title: 'You’re not signed in',
    words: 'The answer from sign-in can’t be trusted, so it was ignored.',
  },
  'nobody here': {
    status: 403,
    title: 'You have no access yet',
    words: 'Your account is fine, but it has no role here yet. Ask an admin to add you.',
  },
  'too often': {
    status: 429,
    title: 'Too many sign-ins',
    words: 'Too many people on this network are signing in. Wait a moment, then try again.',
  },
};

const style =
  'body{margin:10vh auto;padding:1rem;max-width:34rem;font:1rem/1.5 system-ui,sans-serif;color:#1b1b19;background:#fff}a{color:#0b4fb3}';
const styleHash = createHash('sha256').update(style).digest('base64');

export const failurePolicy = `default-src 'none'; style-src 'sha256-${styleHash}'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'`;

/** Error page with a link to try again. It contains no text from the request or the issuer. */
export function failurePage(failure: SignInFailure): { status: number; page: string } {
  const { status, title, words } = told[failure];
  const again = failure === 'not set up' ? '' : '<p><a href="/auth/sign-in">Sign in again</a></p>';
  const page = `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title} – Sideband control</title><meta name="viewport" content="width=device-width"><style>${style}</style></head><body><main><h1>${title}</h1><p>${words}</p>${again}</main></body></html>`;
  return { status, page };
}
