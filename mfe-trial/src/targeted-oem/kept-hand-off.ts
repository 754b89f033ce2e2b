import type { Drafts } from '@sideband/shared-sdk';
import { z } from '@sideband/shared-sdk/wire';
import { paths } from '../paths.ts';

/** What the pages keep of a hand-off, beside what all pages for claiming a trial keep. */
const kept = z.object({
  /** Works in this browser only, once it is opened. */
  token: z.optional(z.string()),
  /** Whether the link came by mail and waits for a click, because mail programs open links, too. */
  waits: z.boolean(),
  /** Whether the visitor has seen what the link is about, and gone on. */
  hasBegun: z.boolean(),
  /** Whether the account is made with the driver's profile at the car maker, once chosen. */
  by: z.optional(z.enum(['maker', 'other'])),
  hasChosen: z.boolean(),
  /** Version of the maker's terms that is ticked. */
  terms: z.optional(z.string()),
});
export type KeptHandOff = z.infer<typeof kept>;

export const newHandOff: KeptHandOff = { waits: false, hasBegun: false, hasChosen: false };
const field = 'handOff';

/** Parses a draft. Falls back to nothing when another version of the page has stored it. */
export function readHandOff(text: string | undefined): KeptHandOff {
  try {
    const read = z.safeParse(kept, JSON.parse(text ?? ''));
    return read.success ? read.data : newHandOff;
  } catch {
    return newHandOff;
  }
}

export const watchHandOff = (drafts: Drafts) => drafts.watch(paths.targetedOem, field);
export const handOffIn = (drafts: Drafts) => drafts.get(paths.targetedOem, field);
export const keepHandOff = (drafts: Drafts, handOff: KeptHandOff) =>
  drafts.set(paths.targetedOem, field, JSON.stringify(handOff));
