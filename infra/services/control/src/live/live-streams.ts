import { PassThrough } from 'node:stream';
import { countOpen } from '@sideband/server/limits';
import type { Database } from '../database/database.ts';
import type { Pages } from '../pages/count-pages.ts';
import type { Caller } from '../people/rights.ts';
import { Refused } from '../refusals/refused.ts';
import { readHead } from '../revisions/revisions.table.ts';
import type { Live } from './live.ts';
import type { LiveEvent } from './live-event.ts';
import { newsOfPages } from './page-counts.ts';

export interface LiveStreams {
  /** Opens a time-limited stream of server-sent events about one environment, for one caller. */
  open(caller: Caller, environment: string): Promise<PassThrough>;
  /** Ends all streams. Clients reconnect, possibly to another control. */
  close(): void;
}

const heartbeatMs = 15_000;
/** Maximum age of a stream. Clients then reconnect and are authenticated again. */
const longestMs = 5 * 60_000;
const mostPerCaller = 20;
const mostWaiting = 256 * 1024;

/** Streams events to consoles. Ends the streams of a person whose rights may have changed. */
export function liveStreams({
  db,
  live,
  pages,
  counted,
}: {
  db: Database;
  live: Live;
  pages: Pages;
  /** Environment whose pages are counted. */
  counted: string;
}): LiveStreams {
  const open = new Set<PassThrough>();
  const takePlace = countOpen(({ own }) => own < mostPerCaller);

  return {
    async open(caller, environment) {
      const leave = takePlace(caller.actor);
      if (!leave) {
        throw new Refused(
          'too-many',
          `No one can read more than ${mostPerCaller} streams at once.`,
        );
      }
      const stream = new PassThrough();
      let told = 0;
      const send = ({ event, data }: LiveEvent) => {
        // An event about an older head may arrive late.
        if (event === 'head' && data.revision <= told) return;
        if (event === 'head') told = data.revision;
        write(stream, `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
        if (event === 'head') count();
      };
      const newsOf = newsOfPages(pages);
      const count = () => {
        // Counts are relative to the head, so they wait for the first head event.
        const data = environment === counted && told > 0 && newsOf(told);
        if (data) send({ event: 'counts', data });
      };
      // Subscribes before reading the head, so that no event is missed.
      const ends = [
        live.subscribe((news) => {
          if (news.person !== undefined && news.person === caller.personId) stream.end();
          else if (news.event && news.environment === environment) send(news.event);
        }),
        pages.subscribe(count),
      ];
      const heartbeat = setInterval(() => {
        write(stream, ':\n\n');
        // A crashed edge no longer reports, so its count must expire here.
        count();
      }, heartbeatMs).unref();
      const end = setTimeout(() => stream.end(), longestMs).unref();
      open.add(stream);
      stream.once('close', () => {
        leave();
        open.delete(stream);
        clearInterval(heartbeat);
        clearTimeout(end);
        for (const stop of ends) stop();
      });
      try {
        const head = await readHead(db, environment);
        if (!head) throw new Refused('not-found', 'There is no such environment.');
        const { revision, author, reason, at } = head;
        write(stream, 'retry: 1000\n\n');
        send({ event: 'head', data: { revision, author, reason, at: at.toISOString() } });
        return stream;
      } catch (error) {
        stream.destroy();
        throw error;
      }
    },
    close() {
      for (const stream of open) stream.end();
    },
  };
}

function write(stream: PassThrough, text: string) {
  if (!stream.writable) return;
  // Slow readers are disconnected, because their backlog would otherwise grow without limit.
  if (stream.writableLength + stream.readableLength > mostWaiting) stream.destroy();
  else stream.write(text);
}
