import { z } from '@sideband/shared-sdk/wire';

/** Generated where the event happens, so that the server can detect duplicates. */
export const eventId = z.string().check(z.regex(/^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/));

/** Name written like an identifier: `giftCard.redeemed`. Never text that a person typed. */
export const eventName = z.string().check(z.regex(/^[A-Za-z][\w.-]{0,63}$/));

/**
 * Longer text is truncated before sending. Any character is allowed, so that no event is refused
 * because of its characters.
 */
const text = z.anyString().check(z.maxLength(512));

/** Short details, keyed by name. No personal data: say what happened, never to whom. */
export const attributes = z.record(eventName, z.union([text, z.number(), z.boolean()]));
export type Attributes = z.infer<typeof attributes>;

/** Fields that every event has. */
export const happened = {
  at: z.iso.datetime(),
  /** Orders the events of one browser, because their timestamps may be out of order. */
  logicalClock: z.object({ epoch: z.int(), counter: z.int() }),
  attributes,
};

/** Maximum batch sizes that the server accepts. */
export const mostTelemetryEvents = 20;
export const mostUserEvents = 1024;

/** Outcome of a batch: each event is stored once, however often it is sent. */
export const taken = z.object({
  /** Events that were new to the server. */
  stored: z.int(),
  /** Duplicates, sent again because the response was lost. */
  known: z.int(),
});
export type Taken = z.infer<typeof taken>;
