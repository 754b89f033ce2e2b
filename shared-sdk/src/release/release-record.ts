import { routeRow } from '@sideband/shared-sdk/routing';
import { z } from '@sideband/shared-sdk/wire';

/** en-XA is the made-up language of the screens' own checks. */
export type Locale = 'en-US' | 'en-CA' | 'fr-CA' | 'en-XA';

const file = z.optional(z.string());

/** Every emitted file of one version with its integrity (`sha384-…`), written beside the files as `record.json`. */
export const releaseRecord = z.object({
  name: z.string(),
  version: z.string(),
  /** The global that the entry script defines, unique per version. Remotes only. */
  container: z.optional(z.string()),
  entry: z.string(),
  files: z.record(z.string(), z.string()),
  /** What the first paint needs, besides the entry: scripts and stylesheets, in order. */
  first: z.object({
    scripts: z.array(z.string()),
    styles: z.array(z.string()),
    fonts: z.array(z.string()),
  }),
  /** The script that holds the texts of a locale. */
  messages: z.object({ 'en-US': file, 'en-CA': file, 'fr-CA': file, 'en-XA': file }),
  routes: z.optional(z.array(z.extend(routeRow, { remote: z.string() }))),
});
export type ReleaseRecord = z.infer<typeof releaseRecord>;
