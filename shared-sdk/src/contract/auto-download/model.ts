import { z } from '@sideband/shared-sdk/wire';

/** Shows whose new episodes a device downloads automatically. */
export const autoDownloads = z.object({
  shows: z.array(z.object({ showId: z.string(), title: z.string(), keepEpisodes: z.int() })),
});
export type AutoDownloads = z.infer<typeof autoDownloads>;
