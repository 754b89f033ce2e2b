import { BadSetting } from '@sideband/server/settings';
import type { VerifierSettings } from './school-verifier.ts';

/**
 * Returns the verifier's URL and token from the environment. Throws when only one of them is set.
 */
export function verifierSettingsOf({
  SIDEBAND_STUDENT_VERIFIER_URL: url,
  SIDEBAND_STUDENT_VERIFIER_TOKEN: token,
}: Record<string, string | undefined>): VerifierSettings | undefined {
  if (!url && !token) return undefined;
  if (url && token) return { url: url.replace(/\/$/, ''), token };
  throw new BadSetting(
    'SIDEBAND_STUDENT_VERIFIER_URL and SIDEBAND_STUDENT_VERIFIER_TOKEN belong together: set both, or none.',
  );
}
