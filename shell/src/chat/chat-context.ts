import type { ChatAbout } from '@sideband/shared-sdk/ui';
import { withoutSecrets } from '@sideband/shared-sdk/utility';

/** All that a provider of chats is told of a visitor. */
export interface ChatContext extends ChatAbout {
  /** Where they are, without what looks like a token or a number of theirs. */
  path: string;
  locale: string;
}

/** Nothing that is typed on the page, and no query of its address, finds its way in here. */
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
