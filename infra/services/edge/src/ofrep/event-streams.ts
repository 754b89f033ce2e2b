/** An open event stream. */
export interface Stream {
  /** Returns false on backpressure. The client is then dropped. */
  write(text: string): boolean;
  end(): void;
}

interface Options {
  /** Currently served revision. Undefined until there is one. */
  revision: () => string | undefined;
  random?: () => number;
}

const heartbeatMs = 15_000;
/** Above this many streams, notifications are spread out to avoid simultaneous refetches. */
const crowd = 1_000;
const spreadMs = 200;
const slots = 20;
const retryMs = { from: 1_000, to: 3_000 };

interface Client {
  stream: Stream;
  /** Position that spreads clients evenly over time. */
  slot: number;
  /** Last revision the client knows of. */
  told: string | undefined;
}

/**
 * Notifies open pages of a newer revision, which they fetch themselves. A client that connects with
 * an outdated revision is notified immediately. Missed events are not replayed one by one.
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
    /**
     * Opens a stream for a client that has revision `since`. Returns a function to call when it
     * disconnects.
     */
    open(stream: Stream, since: string | undefined): () => void {
      if (isDraining) {
        stream.end();
        return () => {};
      }
      const client: Client = { stream, slot: Math.floor(random() * slots), told: since };
      clients.add(client);
      const retry = Math.round(retryMs.from + random() * (retryMs.to - retryMs.from));
      // Without data this dispatches no event, but the browser sends the ID when it reconnects.
      send(client, `retry: ${retry}\nid: ${since ?? ''}\n\n`);
      tell(client);
      return () => void clients.delete(client);
    },
    /** Notifies all clients. Call it once a newer revision is served. */
    tellAll() {
      if (clients.size <= crowd) for (const client of [...clients]) tell(client);
      else for (let slot = 0; slot < slots; slot += 1) tellSlot(slot);
    },
    /** Closes all streams, so that browsers reconnect to another instance by themselves. */
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

/**
 * Clients send `etag` back as `flagConfigEtag`. It is the revision, on which all instances agree.
 */
function eventOf(revision: string): string {
  const data = { type: 'refetchEvaluation', etag: revision, revision };
  return `id: ${revision}\ndata: ${JSON.stringify(data)}\n\n`;
}
