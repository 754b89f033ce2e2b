import type { Drafts } from '@sideband/shared-sdk';
import { z } from '@sideband/shared-sdk/wire';
import { paths } from '../paths.ts';

/** What the confirmation needs besides the claimed trial: the maker's app to return to. */
const done = z.object({
  brand: z.nullable(z.string()),
  app: z.nullable(z.object({ clientId: z.string(), redirectUri: z.string(), state: z.string() })),
});
export type MakerDone = z.infer<typeof done>;

const field = 'done';

export const keepDone = (drafts: Drafts, of: MakerDone) =>
  drafts.set(paths.targetedOem, field, JSON.stringify(of));

export function readDone(drafts: Drafts): MakerDone | undefined {
  try {
    const read = z.safeParse(done, JSON.parse(drafts.get(paths.targetedOem, field) ?? ''));
    return read.success ? read.data : undefined;
  } catch {
    return undefined;
  }
}
