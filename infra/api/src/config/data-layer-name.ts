import { BadSetting } from '@sideband/server/settings';
import { sdkConfig } from '@sideband/shared-sdk/config/model';

/** The name of the data layer, where one is laid down. Throws `BadSetting` at what no page could call an array of its own. */
export function dataLayerName(name: string | undefined): string | undefined {
  if (sdkConfig.shape.dataLayer.safeParse(name).success) return name;
  throw new BadSetting(`SIDEBAND_DATA_LAYER=${name} has to be a name: letters, digits and _.`);
}
