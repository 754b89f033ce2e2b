import { BadSetting } from '@sideband/server/settings';
import type { ContentSettings } from './ask-service.ts';

/**
 * Reads the content service's settings from the environment. Throws `BadSetting` when only some of
 * them are set, so that a missing token is detected at startup, before it affects customers.
 */
export function contentSettingsOf(
  environment: Record<string, string | undefined>,
): ContentSettings | undefined {
  const {
    SIDEBAND_CONTENT_URL: url,
    SIDEBAND_CONTENT_TOKEN: token,
    SIDEBAND_CONTENT_SPACE: space,
    SIDEBAND_CONTENT_ENVIRONMENT,
  } = environment;
  if (!url && !token && !space) return undefined;
  if (url && token && space) {
    const place = { space, environment: SIDEBAND_CONTENT_ENVIRONMENT };
    return { url: url.replace(/\/$/, ''), token, ...place };
  }
  throw new BadSetting(
    'SIDEBAND_CONTENT_URL, SIDEBAND_CONTENT_TOKEN and SIDEBAND_CONTENT_SPACE belong together: set all three, or none.',
  );
}
