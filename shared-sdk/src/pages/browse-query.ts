import { urlSafe } from '@sideband/shared-sdk/url-safe';

/** What a view of a page is asked by. Which names there are depends on the page. */
export type ViewInput = { [name: string]: ViewValue };
type ViewValue = string | number | boolean | null | ViewValue[] | ViewInput;

const versionPrefix = '1.';

/** The `q` of a browse view (SDK §7): its version, then the input as JSON, url-safe. */
export const browseQuery = (input: ViewInput): string =>
  versionPrefix + urlSafe(JSON.stringify(input));
