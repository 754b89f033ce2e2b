import { BadSetting } from '@sideband/server/settings';
import type { VerifierSettings } from './school-verifier.ts';

/** The verifier of students that the environment names: both or neither. */
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
