/** State of the chat panel. */
export type ChatStep =
  | 'opening'
  | 'open'
  /** The window has loaded, but no agent is available. */
  | 'nobody'
  /** The window failed to load or does not respond. */
  | 'blocked'
  /** The connection was lost. */
  | 'lost';

export type ChatEvent = 'ready' | 'nobody' | 'lost' | 'tooLate' | 'again';

const steps: Record<ChatStep, Partial<Record<ChatEvent, ChatStep>>> = {
  opening: { ready: 'open', nobody: 'nobody', lost: 'blocked', tooLate: 'blocked' },
  open: { nobody: 'nobody', lost: 'lost' },
  nobody: { ready: 'open', again: 'opening' },
  // A late response is still accepted.
  blocked: { ready: 'open', nobody: 'nobody', again: 'opening' },
  lost: { ready: 'open', again: 'opening' },
};

/** Returns the next state, or the same state if it does not handle the event. */
export const afterChatEvent = (step: ChatStep, event: ChatEvent): ChatStep =>
  steps[step][event] ?? step;
