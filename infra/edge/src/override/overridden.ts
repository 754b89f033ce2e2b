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

/** What a token means at this moment for this visitor. */
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

/** Which link a token is of, however it stands with it; undefined unless control has signed it. */
export async function linkOf(token: string, { toggles, environment }: OverrideParts) {
  const { keys } = toggles.overrides.current();
  const { claims } = await readToken(token, { keys, environment, now: new Date() });
  return claims?.jti;
}

const said = ({ remote, version, payments, exp }: OverrideClaims): Override => ({
  ...{ remote, version, payments },
  until: new Date(exp * 1000).toISOString(),
});

/** Whether a link that was refused may come to be good again, so that the browser keeps it. */
export const mayReturn = ({ refused }: Override) => refused === 'off' || refused === 'payments';

const toggleOf = (remote: string) => `remote.${remote}.version`;

/** The same document with the version of one remote chosen. */
export function overridden(
  document: ToggleDocument,
  { remote, version, refused }: Override,
): ToggleDocument {
  if (refused || remote === undefined || version === undefined) return document;
  return {
    ...document,
    evaluate: (subject) => ({ ...document.evaluate(subject), [toggleOf(remote)]: version }),
    // Who tries a version is in no group of its rollout.
    stagesOf(subject) {
      const { [remote]: _, ...others } = document.stagesOf(subject);
      return others;
    },
  };
}
