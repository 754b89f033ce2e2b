import { z } from '@sideband/shared-sdk/wire';
import { eventId, eventName, happened, mostUserEvents } from '../events/model.ts';

/** A user action that the product learns from. */
export const userEvent = z.object({ eventTokenId: eventId, type: eventName, ...happened });
export type UserEvent = z.infer<typeof userEvent>;

export const userEvents = z.array(userEvent).check(z.minLength(1), z.maxLength(mostUserEvents));
