import { z } from '@sideband/shared-sdk/wire';
import type { Toggles } from './toggle.ts';

const titles = z.object({
  'en-US': z.string(),
  'en-CA': z.optional(z.string()),
  'fr-CA': z.string(),
});

/** One path of our site with its conditions. A remote declares its paths in `remote.json`. */
export const routeRow = z.strictObject({
  /** Without a leading slash. '' is the empty path. */
  path: z.string(),
  match: z.enum(['exact', 'prefix']),
  /** Waits for "application ready": configuration, country and language, and a session. */
  guard: z.optional(z.boolean()),
  /** Customers only: an anonymous visitor sees the sign-in page instead. */
  signIn: z.optional(z.boolean()),
  /**
   * Claimed but not built: the page says that it is not available yet, and nothing links to it.
   * Remove the flag when the page opens.
   */
  placeholder: z.optional(z.boolean()),
  /** Takes payments: an override applies here only if the creator of its link had signed in. */
  pays: z.optional(z.boolean()),
  /** The row applies only while this toggle is on. */
  toggle: z.optional(z.string()),
  /** Target while the toggle or the remote is off. Without it, the row leads to the error page. */
  fallback: z.optional(z.string()),
  redirect: z.optional(
    z.strictObject({
      /** A path of our site, or `{accountCenter}/…` for an external address. */
      to: z.string(),
      whenToggle: z.optional(z.string()),
      /** Query parameters that have to be present, compared case-insensitively. */
      whenQuery: z.optional(z.record(z.string(), z.string())),
      /**
       * Redirects unless the last segment carries this matrix parameter:
       * `checkout;proactiveFlag=1`.
       */
      unlessMatrix: z.optional(z.string()),
    }),
  ),
  title: z.optional(titles),
  /** Chunk of its flow, by the name given to `import()`. Documents of this path list its files. */
  chunk: z.optional(z.string()),
});
export type RouteRow = z.infer<typeof routeRow>;

/** A row with the remote that claims it. The shell's own rows use `shell`. */
export type ClaimedRoute = RouteRow & { remote: string };

/** Everything that route decisions depend on. */
export interface RouteTable {
  routes: readonly ClaimedRoute[];
  toggles: Toggles;
  /** External base URLs for this country. */
  addresses: { accountCenter: string };
  /** Remotes that cannot be opened: their rows use their fallback. */
  remotesOff?: ReadonlySet<string>;
}

/** Content of every `remote.json`. */
export const remoteManifest = z.strictObject({
  $schema: z.optional(z.string()),
  name: z.string().check(z.regex(/^[a-z]+$/)),
  /** SDK blocks whose messages are bundled with this remote's. */
  blocks: z.optional(z.array(z.string())),
  /**
   * Claimed paths that are prerendered when the remote is built. Their documents contain that HTML.
   */
  pictures: z.optional(z.array(z.string())),
  routes: z.array(routeRow),
});
export type RemoteManifest = z.infer<typeof remoteManifest>;
