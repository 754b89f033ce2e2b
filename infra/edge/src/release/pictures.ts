import type { ReleaseRecord } from '@sideband/shared-sdk/release';
import { z } from '@sideband/shared-sdk/wire';

/** A page before any script has run, and what has to be so for it to be that of a visitor. */
const picture = z.object({
  html: z.string(),
  country: z.string(),
  search: z.string(),
  /** What the page asked of toggles, and took for an answer. */
  toggles: z.record(z.string(), z.union([z.boolean(), z.string(), z.number()])),
  /** Of the ids in it. */
  prefix: z.string(),
  /** Of what it was drawn with. Those of one look go together. */
  look: z.string(),
  /** How the classes in it begin that are the shell's. */
  classes: z.string(),
  /** What stands in it for what only we know. */
  blanks: z.object({
    origins: z.object({ US: z.string(), CA: z.string() }),
    path: z.string(),
    year: z.number(),
    page: z.string(),
  }),
});
export type Picture = z.infer<typeof picture>;

const pictures = z.record(z.string(), z.record(z.string(), picture));
/** Path, or `frame` of a shell → locale. */
export type Pictures = z.infer<typeof pictures>;

const file = 'pictures.json';

/** None where there are none, or not as they were signed: a page is whole without. */
export async function readPictures(
  read: (path: string, integrity: string) => Promise<Buffer | undefined>,
  { privateFiles }: Pick<ReleaseRecord, 'privateFiles'>,
): Promise<Pictures> {
  const { [file]: integrity } = privateFiles;
  const bytes = integrity && (await read(file, integrity));
  if (!bytes) return {};
  return z.safeParse(pictures, JSON.parse(bytes.toString('utf8'))).data ?? {};
}
