import type { LiveEvent } from '../live/live-event.ts';

/** Reads server-sent events with the given token. */
export async function readEvents(address: string, token: string) {
  const abort = new AbortController();
  const answer = await fetch(address, {
    headers: { authorization: `Bearer ${token}` },
    signal: abort.signal,
  });
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  return {
    status: answer.status,
    type: answer.headers.get('content-type'),
    /** Next event; `undefined` after the end of the stream. */
    async next(): Promise<LiveEvent | undefined> {
      for (;;) {
        const found = /^event: (\w+)\ndata: (.*)\n\n/m.exec(text);
        if (found) {
          text = text.slice(found.index + found[0].length);
          return { event: found[1], data: JSON.parse(found[2] ?? '') } as LiveEvent;
        }
        const read = await reader?.read();
        if (!read || read.done) return;
        text += read.value;
      }
    },
    close: () => abort.abort(),
  };
}
