import { beforeAll, describe, expect, it } from '@jest/globals';
import type { SessionState } from '@sideband/shared-sdk';
import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BehaviorSubject } from 'rxjs';
import { giveDialogs } from '../frame/dialogs.for-test.ts';
import type { Language } from '../language/language.ts';
import texts from '../messages/en-US.json' with { type: 'json' };
import type { ChatParts } from './chat-parts.ts';
import { showChat } from './show-chat.tsx';

beforeAll(giveDialogs);

function givenPage() {
  document.body.innerHTML =
    '<main><button>Help me</button></main><footer><button data-chat>Chat with us</button></footer>';
  const state = new BehaviorSubject<SessionState>({
    type: 'anonymous',
    reason: 'started',
  } as never);
  const shown: ReturnType<typeof showChat>[] = [];
  const parts: ChatParts = {
    boot: { country: 'US', config: undefined },
    sdk: { session: { state } } as unknown as ChatParts['sdk'],
    language: new BehaviorSubject<Language>({ locale: 'en-US', texts }),
  };
  act(() => void shown.push(showChat(parts)));
  const [inPage, inFooter] = screen.getAllByRole('button');
  return { state, inPage, inFooter, open: () => act(async () => shown[0]?.({}, inPage ?? null)) };
}

describe('showChat', () => {
  it('returns the focus to the opener on close, or to the footer if the opener is gone', async () => {
    const { open, inPage, inFooter } = givenPage();
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(document.activeElement).toBe(inPage);

    await open();
    inPage?.remove();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(document.activeElement).toBe(inFooter);
  });

  it('closes when the customer signs out, and stays open when one signs in', async () => {
    const { open, state } = givenPage();
    await open();
    act(() => state.next({ type: 'authenticated', handle: 'avery' } as never));
    screen.getByRole('dialog');
    act(() => state.next({ type: 'anonymous', reason: 'signedOut' } as never));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
