import { createContext, useContext } from 'react';

/** Subject of the chat, in addition to the page it is opened on. */
export interface ChatAbout {
  orderId?: string;
  deviceId?: string;
}

/** Opens the chat that the host of the page provides. */
export type OpenChat = (about?: ChatAbout) => void;

/**
 * Provides the chat to `ChatButton`. `null` when the host has no chat; no button is rendered then.
 */
export const ChatContext = createContext<OpenChat | null>(null);

export const useChat = () => useContext(ChatContext);
