import { PassThrough } from 'node:stream';
import type { Database } from '../database/database.ts';
import type { Pages } from '../pages/count-pages.ts';
import type { Caller } from '../people/rights.ts';
import { Refused } from '../refused.ts';
import { readHead } from '../revisions/revisions.table.ts';
import type { Live } from './live.ts';
import type { LiveEvent } from './live-event.ts';
import { newsOfPages } from './page-counts.ts';

export interface LiveStreams {
  /** Server-sent events of one environment, for one caller, for a while. */
  open(caller: Caller, environment: string): Promise<PassThrough>;
  /** Ends all of them; whoever reads them comes again, to another control. */
  close(): void;
}

const heartbeatMs = 15_000;
/** After that a reader comes again and is asked anew who they are. */
const longestMs = 5 * 60_000;
const mostPerCaller = 20;
const mostWaiting = 256 * 1024;

/** Tells consoles what happens. Whoever loses a right loses the stream that it opened. */
export function liveStreams({
  db,
  live,
  pages,
  counted,
}: {
  db: Database;
  live: Live;
  pages: Pages;
  /** The environment whose pages are counted. */
  counted: string;
}): LiveStreams {
  const open = new Map<PassThrough, Caller>();

  return {
    async open(caller, environment) {
      const own = [...open.values()].filter(({ actor }) => actor === caller.actor);
      if (own.length >= mostPerCaller) {
        throw new Refused('too-many', `Nobody reads more than ${mostPerCaller} streams at once.`);
      }
      const stream = new PassThrough();
      let told = 0;
      const send = ({ event, data }: LiveEvent) => {
        // Word of an older head may still be on its way.
        if (event === 'head' && data.revision <= told) return;
        if (event === 'head') told = data.revision;
        write(stream, `event: ${event}\ndata: ${JSON.stringify(data)}\n\n`);
        if (event === 'head') count();
      };
      const newsOf = newsOfPages(pages);
      const count = () => {
        // Nothing is measured against a head that is not told yet.
        const data = environment === counted && told > 0 && newsOf(told);
        if (data) send({ event: 'counts', data });
      };
      // Before the head is read: nothing that moves meanwhile is missed.
      const ends = [
        live.subscribe((news) => {
          if (news.person !== undefined && news.person === caller.personId) stream.end();
          else if (news.event && news.environment === environment) send(news.event);
        }),
        pages.subscribe(count),
      ];
      const heartbeat = setInterval(() => {
        write(stream, ':\n\n');
        // An edge that has died says nothing any more.
        count();
      }, heartbeatMs).unref();
      const end = setTimeout(() => stream.end(), longestMs).unref();
      open.set(stream, caller);
      stream.once('close', () => {
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
      for (const stream of open.keys()) stream.end();
    },
  };
}

function write(stream: PassThrough, text: string) {
  if (!stream.writable) return;
  // Somebody who does not read is not waited for.
  if (stream.writableLength + stream.readableLength > mostWaiting) stream.destroy();
  else stream.write(text);
}
