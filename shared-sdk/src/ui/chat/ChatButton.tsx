import { FormattedMessage } from 'react-intl';
import { Button } from '../button/Button.tsx';
import { type ChatAbout, useChat } from './chat-context.ts';

/** "Chat with us" button. Renders nothing when no `ChatContext` provides a chat. */
export function ChatButton(about: ChatAbout) {
  const open = useChat();
  return (
    open && (
      <Button variant="quiet" onClick={() => open(about)}>
        <FormattedMessage id="ui.chat" />
      </Button>
    )
  );
}
