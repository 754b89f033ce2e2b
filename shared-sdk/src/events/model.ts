import { z } from '@sideband/shared-sdk/wire';

/** Event ids are made where the event happens, so that sending one twice can be noticed. */
export const eventId = z.string().check(z.regex(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/));

/** A name as code writes it: `giftCard.redeemed`. Never what a person typed. */
export const eventName = z.string().check(z.regex(/^[A-Za-z][\w.-]{0,63}$/));

/** Longer texts are cut before they leave. One odd character costs no event. */
const text = z.anyString().check(z.maxLength(512));

/** Small facts, by name. No personal data: what happened, never to whom. */
export const attributes = z.record(eventName, z.union([text, z.number(), z.boolean()]));
export type Attributes = z.infer<typeof attributes>;

/** What every event tells besides its own. */
export const happened = {
  at: z.iso.datetime(),
  /** Orders the events of one browser; their times need not. */
  logicalClock: z.object({ epoch: z.int(), counter: z.int() }),
  attributes,
};

/** What became of a batch: each event is kept once, however often it is sent. */
export const taken = z.object({
  /** New to the server. */
  stored: z.int(),
  /** Sent before: the answer to that was lost. */
  known: z.int(),
});
export type Taken = z.infer<typeof taken>;
