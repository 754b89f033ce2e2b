import { z } from '@sideband/shared-sdk/wire';

const said = z.discriminatedUnion('type', [
  z.object({ cardFields: z.literal(1), type: z.literal('ready') }),
  z.object({
    cardFields: z.literal(1),
    type: z.literal('finished'),
    outcome: z.enum(['succeeded', 'refused', 'unsure']),
  }),
]);

/** Parses a message from the gateway's authentication page. Returns undefined for anything else. */
export function readOutcome(
  data: unknown,
): 'ready' | 'succeeded' | 'refused' | 'unsure' | undefined {
  const read = z.safeParse(said, data);
  if (!read.success) return;
  return read.data.type === 'ready' ? 'ready' : read.data.outcome;
}
