/** One open event stream. */
export interface Stream {
  /** False when the client does not keep up: then it is let go. */
  write(text: string): boolean;
  end(): void;
}

interface Options {
  /** The revision that is served; undefined before there is one. */
  revision: () => string | undefined;
  random?: () => number;
}

const heartbeatMs = 15_000;
/** Above this many streams the word is spread, or all would refetch in the same moment. */
const crowd = 1_000;
const spreadMs = 200;
const slots = 20;
const retryMs = { from: 1_000, to: 3_000 };

interface Client {
  stream: Stream;
  /** Spreads clients evenly over every span of time. */
  slot: number;
  /** Where it stands, as far as it has been told. */
  told: string | undefined;
}

/**
 * Tells open pages that there is a newer revision, and no more than that: they fetch it themselves.
 * Whoever connects from behind is told at once; missed words are not repeated one by one.
 */
export function createEventStreams({ revision, random = Math.random }: Options) {
  const clients = new Set<Client>();
  let beat = 0;
  let isDraining = false;
  const timers = new Set<NodeJS.Timeout>();
  const heartbeat = setInterval(() => {
    for (const client of inSlot(beat)) send(client, ':\n\n');
    beat = (beat + 1) % slots;
  }, heartbeatMs / slots).unref();

  const inSlot = (slot: number) => [...clients].filter((client) => client.slot === slot);

  function send(client: Client, text: string) {
    if (client.stream.write(text)) return;
    clients.delete(client);
    client.stream.end();
  }

  function tell(client: Client) {
    const now = revision();
    if (now === undefined || client.told === now) return;
    client.told = now;
    send(client, eventOf(now));
  }

  function tellSlot(slot: number) {
    const timer = setTimeout(
      () => {
        timers.delete(timer);
        for (const client of inSlot(slot)) tell(client);
      },
      (slot * spreadMs) / slots,
    ).unref();
    timers.add(timer);
  }

  return {
    /** Opens a stream for a client that stands at `since`. Gives back what is to be called when it is gone. */
    open(stream: Stream, since: string | undefined): () => void {
      if (isDraining) {
        stream.end();
        return () => {};
      }
      const client: Client = { stream, slot: Math.floor(random() * slots), told: since };
      clients.add(client);
      const retry = Math.round(retryMs.from + random() * (retryMs.to - retryMs.from));
      // Without data it is no event, but the client says this id when it connects again.
      send(client, `retry: ${retry}\nid: ${since ?? ''}\n\n`);
      tell(client);
      return () => void clients.delete(client);
    },
    /** To be called once a newer revision is served. */
    tellAll() {
      if (clients.size <= crowd) for (const client of [...clients]) tell(client);
      else for (let slot = 0; slot < slots; slot += 1) tellSlot(slot);
    },
    /** Ends all streams cleanly, so that browsers connect again by themselves, elsewhere. */
    drain() {
      isDraining = true;
      clearInterval(heartbeat);
      for (const timer of timers) clearTimeout(timer);
      for (const { stream } of clients) stream.end();
      clients.clear();
    },
    size: () => clients.size,
  };
}

/** `etag` is what clients hand back as `flagConfigEtag`: the revision, which all instances agree on. */
function eventOf(revision: string): string {
  const data = { type: 'refetchEvaluation', etag: revision, revision };
  return `id: ${revision}\ndata: ${JSON.stringify(data)}\n\n`;
}
