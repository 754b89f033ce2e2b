import { z } from '@sideband/shared-sdk/wire';

/** A recording of speech, at most about 45 s. */
export const recording = z.object({
  /** In base64. */
  audio: z.string().check(z.minLength(1), z.maxLength(1_000_000)),
  contentType: z.enum(['audio/wav', 'audio/webm', 'audio/ogg']),
  locale: z.enum(['en-US', 'en-CA', 'fr-CA']),
});
export type Recording = z.infer<typeof recording>;

/** Transcription with its confidence (v2). */
export const heard = z.object({ text: z.string(), confidence: z.number() });
export type Heard = z.infer<typeof heard>;
export const heardText = z.object({ text: z.string() });
