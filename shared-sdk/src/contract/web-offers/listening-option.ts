import { z } from '@sideband/shared-sdk/wire';

/** A way to listen to a package (application §3). */
export const listeningOption = z.enum([
  'inside the car',
  'streaming app',
  'custom stations',
  'VIP perks',
]);
export type ListeningOption = z.infer<typeof listeningOption>;
