import type { OpenChat } from '@sideband/shared-sdk/ui';
import { BehaviorSubject } from 'rxjs';
import type { ChatParts } from './chat-parts.ts';

export interface ChatDoor {
  open: OpenChat;
  /** Whether the shell's own chat script failed to load. */
  hasFailed: BehaviorSubject<boolean>;
}

/** Opens the chat. Its script is loaded on first use. */
export function chatOpener(parts: ChatParts): ChatDoor {
  const hasFailed = new BehaviorSubject(false);
  let showing: Promise<ReturnType<typeof import('./show-chat.tsx').showChat>> | undefined;
  return {
    hasFailed,
    async open(about = {}) {
      const from = document.activeElement;
      showing ??= import(/* webpackChunkName: "chat" */ './show-chat.tsx').then(({ showChat }) =>
        showChat(parts),
      );
      try {
        const show = await showing;
        hasFailed.next(false);
        show(about, from);
      } catch {
        showing = undefined;
        hasFailed.next(true);
      }
    },
  };
}
