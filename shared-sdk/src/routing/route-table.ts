import { z } from '@sideband/shared-sdk/wire';
import type { Toggles } from './toggle.ts';

const titles = z.object({
  'en-US': z.string(),
  'en-CA': z.optional(z.string()),
  'fr-CA': z.string(),
});

/** One path of ours and what may stand in its way. A remote states its paths in `remote.json`. */
export const routeRow = z.strictObject({
  /** Without a leading slash; '' is the empty path. */
  path: z.string(),
  match: z.enum(['exact', 'prefix']),
  /** Waits for "application ready": configuration, country and language, a session. */
  guard: z.optional(z.boolean()),
  /** For customers only: the page asks for a sign-in in its place. */
  signIn: z.optional(z.boolean()),
  /** Claimed and not built: the page says that it is not open yet, and nothing leads there. Remove it with the page that opens. */
  placeholder: z.optional(z.boolean()),
  /** Money moves here: only somebody signed in leads a page to a version that is not promoted. */
  pays: z.optional(z.boolean()),
  /** The row is there only while this toggle is on. */
  toggle: z.optional(z.string()),
  /** Where the row leads while its toggle or its remote is off; without one, to the error page. */
  fallback: z.optional(z.string()),
  redirect: z.optional(
    z.strictObject({
      /** A path of ours, or `{accountCenter}/…` for an address outside. */
      to: z.string(),
      whenToggle: z.optional(z.string()),
      /** Query parameters, compared without case, that must be there. */
      whenQuery: z.optional(z.record(z.string(), z.string())),
      /** Redirects unless the last segment carries this matrix parameter: `checkout;proactiveFlag=1`. */
      unlessMatrix: z.optional(z.string()),
    }),
  ),
  title: z.optional(titles),
  /** The chunk its flow is in, by the name given at `import()`: documents of this path name its files. */
  chunk: z.optional(z.string()),
});
export type RouteRow = z.infer<typeof routeRow>;

/** A row with the remote that claims it; the shell's own rows say `shell`. */
export type ClaimedRoute = RouteRow & { remote: string };

/** What is known when a path is decided. */
export interface RouteTable {
  routes: readonly ClaimedRoute[];
  toggles: Toggles;
  /** Base addresses outside our walls, of this country. */
  addresses: { accountCenter: string };
  /** Remotes that cannot be opened: their rows take their fallback. */
  remotesOff?: ReadonlySet<string>;
}

/** What every `remote.json` holds. */
export const remoteManifest = z.strictObject({
  $schema: z.optional(z.string()),
  name: z.string().check(z.regex(/^[a-z]+$/)),
  /** Blocks of the SDK whose texts travel with this remote's. */
  blocks: z.optional(z.array(z.string())),
  /** Claimed paths whose first picture is drawn when the remote is built, and stands in their documents. */
  pictures: z.optional(z.array(z.string())),
  routes: z.array(routeRow),
});
export type RemoteManifest = z.infer<typeof remoteManifest>;
