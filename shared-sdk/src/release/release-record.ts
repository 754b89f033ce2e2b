import { routeRow } from '@sideband/shared-sdk/routing';
import { z } from '@sideband/shared-sdk/wire';

/** en-XA is the made-up language of the screens' own checks. */
export type Locale = 'en-US' | 'en-CA' | 'fr-CA' | 'en-XA';

const text = z.string();
const file = z.optional(text);

/** File → integrity: `sha384-…`. */
const hashes = z.record(text, text);

/** Name of an export → hash of its type. */
const types = z.record(text, text);

/** What a page needs to run a version, and all that documents carry of its record. */
export const loadingRecord = z.object({
  name: text,
  version: text,
  /** The global that the entry script defines, unique per version. Remotes only. */
  container: z.optional(text),
  entry: text,
  /** Every public file. What is not listed is neither served nor run. */
  files: hashes,
  /** What the first paint needs, besides the entry: scripts and stylesheets, in order. */
  first: z.object({ scripts: z.array(text), styles: z.array(text), fonts: z.array(text) }),
  /** What paths with a chunk of their own need besides, by its name. */
  chunks: z.optional(z.record(text, z.object({ scripts: z.array(text), styles: z.array(text) }))),
  /** The script that holds the texts of a locale. */
  messages: z.object({ 'en-US': file, 'en-CA': file, 'fr-CA': file, 'en-XA': file }),
});
export type LoadingRecord = z.infer<typeof loadingRecord>;

/** On what terms a remote takes a module from the page. The words are Module Federation's. */
export const sharedTerms = z.object({
  range: text,
  singleton: z.boolean(),
  strictVersion: z.boolean(),
  /** The version it carries along, for pages where nothing fits. */
  brings: z.optional(text),
});
export type SharedTerms = z.infer<typeof sharedTerms>;

/** What a shell lays down for remotes. */
const provided = z.object({
  /** Module → its version and every name it exports. */
  modules: z.record(text, z.object({ version: text, exports: types })),
  /** Module → name → hashes of earlier types that still fit, by the word of whoever changed them. */
  stillFits: z.optional(z.record(text, z.record(text, z.array(text)))),
  remoteContract: text,
  sdkContract: text,
});

/** Bytes on the wire (brotli) that the first paint of a route may cost. */
const budget = z.object({ scripts: z.number(), styles: z.number() });

/**
 * Everything there is to say of one version: what `record.json` beside its files holds, and what its
 * signature is for. A remote says what it needs of the page, a shell what it provides.
 */
export const releaseRecord = z.extend(loadingRecord, {
  /** Hash of the commit; ends with `+dirty` when something was not committed. Empty outside of git. */
  commit: text,
  /** Public file → its bytes, and what travels of them. */
  sizes: z.record(text, z.object({ bytes: z.number(), brotli: z.number() })),
  /** Source maps, by hash as well: stored with the version, served to nobody. */
  privateFiles: hashes,
  routes: z.optional(z.array(z.extend(routeRow, { remote: text }))),
  /** Names of toggles found in its code and its routes, sorted. */
  toggles: z.array(text),
  /** Module → the terms it is taken on. */
  shared: z.record(text, sharedTerms),
  /**
   * Module → the exports it really uses, and the members of types they lead to (`Sdk.session`).
   * `*` stands for a module whose names could not be told apart.
   */
  uses: z.record(text, types),
  /** Exposed module → version of the contract with the shell. */
  exposes: z.record(text, text),
  /** Version of what the SDK's core and its doors agree on; doors travel with remotes. */
  sdkContract: text,
  /** Its own budget, where `remote.json` states one. */
  budget: z.optional(budget),
  /** Of a shell only. */
  provides: z.optional(provided),
});
export type ReleaseRecord = z.infer<typeof releaseRecord>;
