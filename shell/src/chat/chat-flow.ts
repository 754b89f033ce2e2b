/** What the chat's panel shows. */
export type ChatStep =
  | 'opening'
  | 'open'
  /** Its window is there, and nobody answers. */
  | 'nobody'
  /** Its window did not come, or says nothing. */
  | 'blocked'
  /** It was open, and is cut off. */
  | 'lost';

export type ChatEvent = 'ready' | 'nobody' | 'lost' | 'tooLate' | 'again';

const steps: Record<ChatStep, Partial<Record<ChatEvent, ChatStep>>> = {
  opening: { ready: 'open', nobody: 'nobody', lost: 'blocked', tooLate: 'blocked' },
  open: { nobody: 'nobody', lost: 'lost' },
  nobody: { ready: 'open', again: 'opening' },
  // Slower than anybody waits, but there.
  blocked: { ready: 'open', nobody: 'nobody', again: 'opening' },
  lost: { ready: 'open', again: 'opening' },
};

/** What follows; nothing where the event means nothing there. */
export const afterChatEvent = (step: ChatStep, event: ChatEvent): ChatStep =>
  steps[step][event] ?? step;
