import { z } from '@sideband/shared-sdk/wire';

const said = z.discriminatedUnion('type', [
  z.object({ cardFields: z.literal(1), type: z.literal('ready') }),
  z.object({
    cardFields: z.literal(1),
    type: z.literal('finished'),
    outcome: z.enum(['succeeded', 'refused', 'unsure']),
  }),
]);

/** What the bank's page at the gateway said; undefined for whatever else somebody may have sent. */
export function readOutcome(
  data: unknown,
): 'ready' | 'succeeded' | 'refused' | 'unsure' | undefined {
  const read = z.safeParse(said, data);
  if (!read.success) return;
  return read.data.type === 'ready' ? 'ready' : read.data.outcome;
}
