import { createContext, useContext } from 'react';

/** What the chat is about, besides the page it is opened on. */
export interface ChatAbout {
  orderId?: string;
  deviceId?: string;
}

/** Opens the chat of whoever runs the page. */
export type OpenChat = (about?: ChatAbout) => void;

/** `null` where nobody runs one: then no button promises it. */
export const ChatContext = createContext<OpenChat | null>(null);

export const useChat = () => useContext(ChatContext);
