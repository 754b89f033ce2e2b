import type { OpenChat } from '@sideband/shared-sdk/ui';
import { BehaviorSubject } from 'rxjs';
import type { ChatParts } from './show-chat.tsx';

export interface ChatDoor {
  open: OpenChat;
  /** Whether even the script of ours that shows the chat did not come. */
  hasFailed: BehaviorSubject<boolean>;
}

/** The way to the chat. Nothing of it is loaded before somebody wants one. */
export function chatOpener(parts: ChatParts): ChatDoor {
  const hasFailed = new BehaviorSubject(false);
  let showing: Promise<ReturnType<typeof import('./show-chat.tsx').showChat>> | undefined;
  return {
    hasFailed,
    async open(about = {}) {
      showing ??= import(/* webpackChunkName: "chat" */ './show-chat.tsx').then(({ showChat }) =>
        showChat(parts),
      );
      try {
        const show = await showing;
        hasFailed.next(false);
        show(about);
      } catch {
        showing = undefined;
        hasFailed.next(true);
      }
    },
  };
}
