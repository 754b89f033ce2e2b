import { urlSafe } from '@sideband/shared-sdk/url-safe';

/** Input of a page view. The allowed field names depend on the page. */
export type ViewInput = { [name: string]: ViewValue };
type ViewValue = string | number | boolean | null | ViewValue[] | ViewInput;

const versionPrefix = '1.';

/**
 * Returns the `q` parameter of a browse view (SDK §7): version, then the input as base64url JSON.
 */
export const browseQuery = (input: ViewInput): string =>
  versionPrefix + urlSafe(JSON.stringify(input));
