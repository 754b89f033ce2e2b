import { describe, expect, it } from '@jest/globals';
import { afterChatEvent, type ChatEvent, type ChatStep } from './chat-flow.ts';

describe('afterChatEvent', () => {
  it.each<[ChatStep, ChatEvent, ChatStep]>([
    ['opening', 'ready', 'open'],
    ['opening', 'nobody', 'nobody'],
    ['opening', 'tooLate', 'blocked'],
    ['open', 'tooLate', 'open'],
    ['open', 'lost', 'lost'],
    ['lost', 'again', 'opening'],
    ['nobody', 'again', 'opening'],
    ['blocked', 'again', 'opening'],
    ['blocked', 'ready', 'open'],
    ['open', 'again', 'open'],
  ])('changes %s on %s to %s', (step, event, next) => {
    expect(afterChatEvent(step, event)).toBe(next);
  });
});
