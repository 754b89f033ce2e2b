import { text, z } from '@sideband/shared-sdk/wire';

/** Device that a customer let play on the account, with a code that it showed. */
export const connectedDevice = z.object({
  deviceId: text(60),
  /** Given by the customer. */
  name: z.nullable(text(60)),
  /** What the device said it is: `roku`, `samsung`. */
  platform: text(60),
  linkedAt: z.iso.datetime(),
});
export type ConnectedDevice = z.infer<typeof connectedDevice>;
