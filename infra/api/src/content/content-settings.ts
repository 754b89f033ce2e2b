import { BadSetting } from '@sideband/server/settings';
import type { ContentSettings } from './ask-service.ts';

/** All of it or none: an address without a token would be found out by customers. */
export function contentSettings({
  url,
  token,
  space,
  environment,
}: {
  [Name in keyof ContentSettings]?: string | undefined;
}): ContentSettings | undefined {
  if (!url && !token && !space) return undefined;
  if (url && token && space) return { url: url.replace(/\/$/, ''), token, space, environment };
  throw new BadSetting(
    'SIDEBAND_CONTENT_URL, SIDEBAND_CONTENT_TOKEN and SIDEBAND_CONTENT_SPACE belong together: set all three, or none.',
  );
}
