import { BadSetting } from '@sideband/server/settings';
import { sdkConfig } from '@sideband/shared-sdk/config/model';

/**
 * Validates the configured data layer name. Throws `BadSetting` if a page could not use it as a
 * variable name.
 */
export function dataLayerName(name: string | undefined): string | undefined {
  if (sdkConfig.shape.dataLayer.safeParse(name).success) return name;
  throw new BadSetting(`SIDEBAND_DATA_LAYER=${name} has to be a name: letters, digits and _.`);
}
