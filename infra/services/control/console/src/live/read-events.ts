/** A server-sent event, not yet parsed. */
interface Sent {
  event: string;
  data: string;
}

/**
 * Reads server-sent events (HTML §9.2) from a response body, because `EventSource` cannot send a
 * token. Yields `'beat'` for heartbeats. Ends when the body ends.
 */
export async function* readEvents(body: ReadableStream<Uint8Array>): AsyncGenerator<Sent | 'beat'> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let text = '';
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      text += decoder.decode(value, { stream: true });
      const blocks = text.split(/\r?\n\r?\n/);
      text = blocks.pop() ?? '';
      for (const block of blocks) yield eventIn(block) ?? 'beat';
    }
  } finally {
    await reader.cancel().catch(() => {});
  }
}

function eventIn(block: string): Sent | undefined {
  const lines = block.split(/\r?\n/);
  const said = (field: string) =>
    lines
      .filter((line) => line.startsWith(`${field}:`))
      .map((line) => line.slice(field.length + 1).replace(/^ /, ''))
      .join('\n');
  const data = said('data');
  return data ? { event: said('event') || 'message', data } : undefined;
}
