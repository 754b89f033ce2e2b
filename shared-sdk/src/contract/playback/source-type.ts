import { z } from '@sideband/shared-sdk/wire';

const encrypted = [
  'artist-station',
  'channel-linear',
  'channel-xtra',
  'episode-audio',
  'episode-podcast',
  'episode-video',
] as const;

/** Types of sources that can be tuned to. `other` is third-party content. */
export const sourceType = z.enum([...encrypted, 'other']);
export type SourceType = z.infer<typeof sourceType>;

/** Whether streams of this type need a decryption key (SDK §9). */
export const isEncrypted = (type: SourceType) => encrypted.some((each) => each === type);
