import { FormattedMessage } from 'react-intl';
import { Button } from '../button/Button.tsx';
import { type ChatAbout, useChat } from './chat-context.ts';

/** "Chat with us". Draws nothing where there is no chat. */
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
