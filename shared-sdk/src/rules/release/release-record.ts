import { routeRow } from '@sideband/shared-sdk/routing';
import { z } from '@sideband/shared-sdk/wire';

/** en-XA is a pseudolocale for layout checks. */
export type Locale = 'en-US' | 'en-CA' | 'fr-CA' | 'en-XA';

const text = z.string();
const file = z.optional(text);

/** File → integrity: `sha384-…`. */
const hashes = z.record(text, text);

/** Name of an export → hash of its type. */
const types = z.record(text, text);

/** Part of the record that a page needs to run a version. Documents contain only this part. */
export const loadingRecord = z.object({
  name: text,
  version: text,
  /** Global that the entry script defines, unique per version. Remotes only. */
  container: z.optional(text),
  entry: text,
  /** Every public file. Files that are not listed are neither served nor run. */
  files: hashes,
  /** Files needed for the first paint besides the entry. Scripts and stylesheets in order. */
  first: z.object({ scripts: z.array(text), styles: z.array(text), fonts: z.array(text) }),
  /** Additional files for paths that have their own chunk, by chunk name. */
  chunks: z.optional(z.record(text, z.object({ scripts: z.array(text), styles: z.array(text) }))),
  /** Script that contains the messages of a locale. */
  messages: z.object({ 'en-US': file, 'en-CA': file, 'fr-CA': file, 'en-XA': file }),
});
export type LoadingRecord = z.infer<typeof loadingRecord>;

/** Conditions under which a remote uses a module of the page, in the terms of Module Federation. */
export const sharedTerms = z.object({
  range: text,
  singleton: z.boolean(),
  strictVersion: z.boolean(),
  /** Bundled version, for pages that provide no compatible one. */
  brings: z.optional(text),
});
export type SharedTerms = z.infer<typeof sharedTerms>;

/** Modules and contracts that a shell provides to remotes. */
const provided = z.object({
  /** Module → its version and all its exports. */
  modules: z.record(text, z.object({ version: text, exports: types })),
  /**
   * Module → export → hashes of earlier types that are still compatible, as declared by the author
   * of the change.
   */
  stillFits: z.optional(z.record(text, z.record(text, z.array(text)))),
  remoteContract: text,
  sdkContract: text,
});

/** Size limits in bytes on the wire (brotli) for the first paint of a route. */
const budget = z.object({ scripts: z.number(), styles: z.number() });

/**
 * Complete description of a version: the content of `record.json` beside its files, which its
 * signature covers. A remote states what it needs from the page, a shell what it provides.
 */
export const releaseRecord = z.extend(loadingRecord, {
  /**
   * Hash of the commit. Ends with `+dirty` if there are uncommitted changes; empty outside of git.
   */
  commit: text,
  /** Public file → its size and its compressed size on the wire. */
  sizes: z.record(text, z.object({ bytes: z.number(), brotli: z.number() })),
  /** Source maps with their hashes: stored with the version, never served. */
  privateFiles: hashes,
  routes: z.optional(z.array(z.extend(routeRow, { remote: text }))),
  /** Names of the toggles used in its code and routes, sorted. */
  toggles: z.array(text),
  /** Module → conditions under which it is shared. */
  shared: z.record(text, sharedTerms),
  /**
   * Module → the exports it really uses, and the members of types reached through them
   * (`Sdk.session`). `*` stands for a module whose individual exports could not be determined.
   */
  uses: z.record(text, types),
  /** Exposed module → version of the contract with the shell. */
  exposes: z.record(text, text),
  /**
   * Version of the contract between the SDK's core and its entry points, which are bundled with
   * remotes.
   */
  sdkContract: text,
  /** The remote's own budget, if `remote.json` sets one. */
  budget: z.optional(budget),
  /** Shells only. */
  provides: z.optional(provided),
});
export type ReleaseRecord = z.infer<typeof releaseRecord>;
