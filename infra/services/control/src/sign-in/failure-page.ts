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
    title: 'There is no sign-in here',
    words: 'This control does not know where staff sign in. SIDEBAND_OIDC_ISSUER says so.',
  },
  'issuer away': {
    status: 503,
    title: 'Sign-in does not answer',
    words: 'The place where staff sign in is away. Nothing has changed; try again in a moment.',
  },
  'not begun here': {
    status: 400,
    title: 'This sign-in was not begun here',
    words: 'It was begun in another browser or tab, or took more than ten minutes.',
  },
  'said no': {
    status: 403,
    title: 'You are not signed in',
    words: 'Signing in was turned down there.',
  },
  'not true': {
    status: 403,
    title: 'You are not signed in',
    words: 'What came back from sign-in cannot be trusted, so nothing was done with it.',
  },
  'nobody here': {
    status: 403,
    title: 'You have no access yet',
    words: 'Your account is good, but nobody has given it a role here. An admin can add you.',
  },
  'too often': {
    status: 429,
    title: 'Too many sign-ins',
    words: 'So many have begun from this network that we ask for a moment.',
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
