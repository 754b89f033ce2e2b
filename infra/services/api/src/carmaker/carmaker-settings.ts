import { BadSetting } from '@sideband/server/settings';
import type { CarmakerSettings } from './ask-carmaker.ts';

/**
 * Returns the URL of the car makers' service and our client credentials from the environment.
 * Throws when only some of them are set.
 */
export function carmakerSettingsOf({
  SIDEBAND_CARMAKER_URL: url,
  SIDEBAND_CARMAKER_CLIENT_ID: clientId,
  SIDEBAND_CARMAKER_CLIENT_SECRET: clientSecret,
}: Record<string, string | undefined>): CarmakerSettings | undefined {
  if (!url && !clientId && !clientSecret) return undefined;
  if (url && clientId && clientSecret) {
    return { url: url.replace(/\/$/, ''), clientId, clientSecret };
  }
  throw new BadSetting(
    'SIDEBAND_CARMAKER_URL, SIDEBAND_CARMAKER_CLIENT_ID and SIDEBAND_CARMAKER_CLIENT_SECRET belong together: set all of them, or none.',
  );
}
