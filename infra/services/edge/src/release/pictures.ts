import type { ReleaseRecord } from '@sideband/shared-sdk/release';
import { z } from '@sideband/shared-sdk/wire';

const priceTexts = z.object({
  regular: z.string(),
  from: z.string(),
  first: z.string(),
  months: z.string(),
});

/**
 * Prerendered HTML of a page, and the conditions under which it matches what a visitor would see.
 */
const picture = z.object({
  html: z.string(),
  country: z.string(),
  search: z.string(),
  /** Toggles that the page read while it was rendered, with their values. */
  toggles: z.record(z.string(), z.union([z.boolean(), z.string(), z.number()])),
  /** Prefix of the element IDs in the HTML. */
  prefix: z.string(),
  /**
   * Fingerprint of the SDK that the page was rendered with. A page fits a frame only if both have
   * the same fingerprint.
   */
  look: z.string(),
  /** Prefix of the shell's class names in the HTML. */
  classes: z.string(),
  /** Placeholders for values that only the edge knows. */
  blanks: z.object({
    origins: z.object({ US: z.string(), CA: z.string() }),
    path: z.string(),
    year: z.number(),
    page: z.string(),
    /** Amounts and numbers of months that stand for the prices of each campaign. */
    prices: z.optional(z.record(z.string(), priceTexts)),
  }),
});
export type Picture = z.infer<typeof picture>;

const pictures = z.record(z.string(), z.record(z.string(), picture));
/** Prerendered HTML by page path (`frame` for the shell), then by locale. */
export type Pictures = z.infer<typeof pictures>;

const file = 'pictures.json';

/**
 * Reads the prerendered HTML of a version. Returns an empty result if there is none or it does not
 * match its signed hash, since pages work without it.
 */
export async function readPictures(
  read: (path: string, integrity: string) => Promise<Buffer | undefined>,
  { privateFiles }: Pick<ReleaseRecord, 'privateFiles'>,
): Promise<Pictures> {
  const { [file]: integrity } = privateFiles;
  const bytes = integrity && (await read(file, integrity));
  if (!bytes) return {};
  return z.safeParse(pictures, JSON.parse(bytes.toString('utf8'))).data ?? {};
}
