import { z } from '@sideband/shared-sdk/wire';

const encrypted = [
  'artist-station',
  'channel-linear',
  'channel-xtra',
  'episode-audio',
  'episode-podcast',
  'episode-video',
] as const;

/** What can be tuned to; `other` is what comes from elsewhere. */
export const sourceType = z.enum([...encrypted, 'other']);
export type SourceType = z.infer<typeof sourceType>;

/** Whether a stream of this type needs a decryption key (SDK §9). */
export const isEncrypted = (type: SourceType) => encrypted.some((each) => each === type);
