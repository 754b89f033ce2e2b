import { z } from '@sideband/shared-sdk/wire';

/** Notifications for the listener, newest first. */
export const notifications = z.object({
  notifications: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      body: z.string(),
      entityId: z.nullable(z.string()),
      createdAt: z.iso.datetime(),
      isRead: z.boolean(),
    }),
  ),
});
export type Notifications = z.infer<typeof notifications>;
