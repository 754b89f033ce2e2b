import { BadSetting } from '@sideband/server/settings';
import type { PartnerSettings } from './partners.ts';

/**
 * Returns the partner service's URL and token from the environment. Throws when only one of them is
 * set.
 */
export function partnerSettingsOf({
  SIDEBAND_PARTNERS_URL: url,
  SIDEBAND_PARTNERS_TOKEN: token,
}: Record<string, string | undefined>): PartnerSettings | undefined {
  if (!url && !token) return undefined;
  if (url && token) return { url: url.replace(/\/$/, ''), token };
  throw new BadSetting(
    'SIDEBAND_PARTNERS_URL and SIDEBAND_PARTNERS_TOKEN belong together: set both, or none.',
  );
}
