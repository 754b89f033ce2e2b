import { serveChat } from './serve-chat.ts';

export interface Chat {
  /** Origin of all three vendors: `http://localhost:4005`. */
  url: string;
  close(): Promise<void>;
}

/** Starts the stand-in for the chat vendors. Port 0 picks a free port. */
export async function startChat({ port }: { port: number }): Promise<Chat> {
  const app = serveChat();
  const listening = await app.listen({ port, host: '127.0.0.1' });
  return { url: `http://localhost:${new URL(listening).port}`, close: () => app.close() };
}
