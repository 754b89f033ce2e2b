import { randomBytes } from 'node:crypto';
import type { StoredEntry } from './entries.ts';
import type { Fault } from './faults.ts';
import { type Shelf, serveContent } from './serve-content.ts';

export interface ContentService {
  /** Origin of the stand-in: `http://127.0.0.1:4004`. */
  url: string;
  /** Access token for readers, valid while the service runs. */
  token: string;
  space: string;
  environment: string;
  /** Stores an entry, replacing the one with the same ID. */
  publish(entry: StoredEntry): void;
  goWrong(fault: Fault): void;
  close(): Promise<void>;
}

/** Starts the stand-in for Contentful. Port 0 picks a free port. */
export async function startContent({
  port,
  entries = [],
}: {
  port: number;
  entries?: StoredEntry[];
}): Promise<ContentService> {
  const shelf: Shelf = {
    space: 'sideband',
    environment: 'master',
    fault: 'none',
    token: randomBytes(24).toString('base64url'),
    entries: new Map(),
  };
  const publish = (entry: StoredEntry) => void shelf.entries.set(entry.id, entry);
  entries.forEach(publish);
  const app = serveContent(shelf);
  const listening = await app.listen({ port, host: '127.0.0.1' });
  const { token, space, environment } = shelf;
  return {
    url: listening,
    token,
    space,
    environment,
    publish,
    goWrong(fault) {
      shelf.fault = fault;
    },
    close: () => app.close(),
  };
}
