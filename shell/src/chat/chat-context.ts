import type { ChatAbout } from '@sideband/shared-sdk/ui';
import { withoutSecrets } from '@sideband/shared-sdk/utility';

/** Everything that a chat provider is sent about a visitor. */
export interface ChatContext extends ChatAbout {
  /** Current path, without anything that looks like a token or a number. */
  path: string;
  locale: string;
}

/** Builds the context. It never includes form input or the query. */
export function chatContext(
  { orderId, deviceId }: ChatAbout,
  { pathname, locale }: { pathname: string; locale: string },
): ChatContext {
  return {
    path: pathname.split('/').map(withoutSecrets).join('/'),
    locale,
    ...(orderId !== undefined && { orderId }),
    ...(deviceId !== undefined && { deviceId }),
  };
}
