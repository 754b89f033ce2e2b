import { z } from '@sideband/shared-sdk/wire';

/** What the human check gave the page; good once. */
export const captchaToken = z.object({
  token: z.string().check(z.minLength(1), z.maxLength(2048)),
});
export const captchaVerdict = z.object({ isHuman: z.boolean() });
