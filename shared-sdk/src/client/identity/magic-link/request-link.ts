import type { Sdk } from '@sideband/shared-sdk';
import type { MessageLanguage } from '@sideband/shared-sdk/one-time-passcode';
import { ownPath } from '@sideband/shared-sdk/own-path';
import type { Result } from '@sideband/shared-sdk/wire';
import { magicLinks } from '../../../contract/magic-link/calls.ts';
import type { MagicLinkRequestRefusal } from '../../../contract/magic-link/errors.ts';
import { returnTo as mailable } from '../../../contract/magic-link/model.ts';

interface Options {
  identityId: string;
  language?: MessageLanguage;
  /**
   * Path on our own site that the customer wanted, with its query. Token parameters are removed.
   */
  returnTo?: string | undefined;
}

/**
 * Emails a link that signs in and then opens `returnTo`. A path of more than 1000 characters is
 * dropped, and the link then opens the account page. A retry sends another email; both links work.
 * Spec: SDK §7 partner integration.
 */
export function requestLink(
  sdk: Sdk,
  { returnTo, ...options }: Options,
): Promise<Result<{ expiresAt: string }, MagicLinkRequestRefusal>> {
  const way = mailable.safeParse(withoutTokens(returnTo));
  return sdk.bind(magicLinks).request({ ...options, ...(way.success && { returnTo: way.data }) });
}

const tokenParameters = ['token', 'tkn'];

/** Drops credentials from the query, so that they are neither emailed nor stored with the email. */
function withoutTokens(returnTo: string | undefined): string | undefined {
  const path = ownPath(returnTo);
  if (path === undefined) return undefined;
  const { pathname, searchParams, hash } = new URL(path, 'http://own.invalid');
  for (const name of [...searchParams.keys()])
    if (tokenParameters.includes(name.toLowerCase())) searchParams.delete(name);
  const query = searchParams.size > 0 ? `?${searchParams}` : '';
  return pathname + query + hash;
}
