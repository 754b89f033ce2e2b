import { describe, expect, it, jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { OutcomePage } from '../page/OutcomePage.tsx';
import { renderUi } from '../render.for-test.tsx';
import { ChatContext } from './chat-context.ts';

describe('ChatButton', () => {
  it('passes the context of an outcome page to the chat', async () => {
    const open = jest.fn();
    renderUi(
      <ChatContext value={open}>
        <OutcomePage title="Thank you" primary={null} chat={{ orderId: 'order-1' }} />
      </ChatContext>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Chat with us' }));
    expect(open).toHaveBeenCalledWith({ orderId: 'order-1' });
  });

  it('is not rendered on an outcome page when no chat is provided', () => {
    renderUi(<OutcomePage title="Thank you" primary={null} />);
    expect(screen.queryByRole('button')).toBeNull();
  });
});
