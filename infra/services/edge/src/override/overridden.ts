import type { Override } from '@sideband/shared-sdk/release';
import type { Artifacts } from '../release/artifacts.ts';
import type { Toggles } from '../toggles/held-toggles.ts';
import type { Subject } from '../toggles/subject.ts';
import type { ToggleDocument } from '../toggles/toggle-document.ts';
import { type OverrideClaims, readToken } from './read-token.ts';

export interface OverrideParts {
  toggles: Pick<Toggles, 'current' | 'overrides'>;
  artifacts: Pick<Artifacts, 'find'>;
  environment: string;
}

/**
 * Resolves an override token to the version and permissions that it currently has for this visitor.
 */
export async function overrideOf(
  token: string,
  { toggles, artifacts, environment }: OverrideParts,
  subject: Subject,
): Promise<Override> {
  const { keys, changed } = toggles.overrides.current();
  const reading = await readToken(token, { keys, environment, now: new Date() });
  if (!reading.ok) return { ...(reading.claims && said(reading.claims)), refused: reading.why };
  const { claims } = reading;
  const { revoked, version = claims.version, problem } = changed[claims.jti] ?? {};
  const override: Override = { ...said(claims), version, ...(problem && { problem }) };
  if (revoked) return { ...override, refused: 'revoked' };
  if (toggles.current()?.evaluate(subject)[toggleOf(claims.remote)] === 'off') {
    return { ...override, refused: 'off' };
  }
  const found = await artifacts.find(claims.remote, version);
  return found ? override : { ...override, refused: 'gone' };
}

/**
 * Returns the link a token belongs to, even if it has expired or was revoked. Undefined unless
 * control has signed the token.
 */
export async function linkOf(token: string, { toggles, environment }: OverrideParts) {
  const { keys } = toggles.overrides.current();
  const { claims } = await readToken(token, { keys, environment, now: new Date() });
  return claims?.jti;
}

const said = ({ remote, version, payments, exp }: OverrideClaims): Override => ({
  remote,
  version,
  payments,
  until: new Date(exp * 1000).toISOString(),
});

/** Returns whether a refused link may become valid again, so that the browser keeps its token. */
export const mayReturn = ({ refused }: Override) => refused === 'off' || refused === 'payments';

const toggleOf = (remote: string) => `remote.${remote}.version`;

/** Returns the document with the version of one remote overridden. */
export function overridden(
  document: ToggleDocument,
  { remote, version, refused }: Override,
): ToggleDocument {
  if (refused || remote === undefined || version === undefined) return document;
  return {
    ...document,
    evaluate: (subject) => ({ ...document.evaluate(subject), [toggleOf(remote)]: version }),
    // A visitor with an override belongs to neither group of that remote's rollout.
    stagesOf(subject) {
      const { [remote]: _, ...others } = document.stagesOf(subject);
      return others;
    },
  };
}
