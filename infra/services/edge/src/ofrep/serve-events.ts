import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { countStreams, type StreamLimits } from '../limits/stream-limits.ts';
import type { OpenPages } from '../pages/open-pages.ts';
import { pageIn, readRevision } from '../pages/page-seen.ts';
import type { Toggles } from '../toggles/held-toggles.ts';
import { createEventStreams, type Stream } from './event-streams.ts';
import { OfrepRefusal } from './refusal.ts';

export interface EventParts {
  toggles: Toggles;
  pages: OpenPages;
  streamLimits?: StreamLimits | undefined;
  peoplePerAddress?: number | undefined;
}

/** A client with this many unread bytes is considered gone. */
const mostUnreadBytes = 16 * 1024;

/**
 * `GET /events?since=<revision>`: the event stream of OFREP (ADR-0008). `Last-Event-ID`, which
 * browsers send when they reconnect by themselves, takes precedence over `since`.
 */
export function serveEvents(app: FastifyInstance, parts: EventParts) {
  const { toggles, pages } = parts;
  const streams = createEventStreams({ revision: () => toggles.current()?.revision });
  const count = countStreams(parts.streamLimits, parts.peoplePerAddress);
  const stop = toggles.subscribe(() => {
    pages.swapped();
    streams.tellAll();
  });
  // Closes the streams before the server waits for open connections, because they would never end.
  app.addHook('preClose', (done) => {
    stop();
    streams.drain();
    done();
  });

  app.get('/events', { exposeHeadRoute: false }, async (request, reply) => {
    const release = count(request.ip);
    if (!release) {
      throw new OfrepRefusal('GENERAL', 'Too many event streams.', { status: 429, retryAfter: 60 });
    }
    const { 'last-event-id': last } = request.headers;
    const since = readRevision(last) ?? readRevision(Object(request.query).since);
    const page = pageIn(request);
    const letGo = page && since ? pages.holds(page, since) : undefined;
    const leave = streams.open(openStream(request, reply), since);
    reply.raw.once('close', () => {
      leave();
      letGo?.();
      release();
    });
  });
}

/** Responds with an event stream that stays open until the browser disconnects. */
export function openStream(request: FastifyRequest, reply: FastifyReply): Stream {
  reply.hijack();
  const { raw } = reply;
  // A write to a closed connection emits an error here. Without a listener it would crash the
  // process.
  raw.on('error', () => {});
  raw.writeHead(200, {
    ...Object(reply.getHeaders()),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    // Keeps proxies from buffering events.
    'x-accel-buffering': 'no',
    // The connection is not reused after the stream, and a server that shuts down would wait for
    // it.
    ...(request.raw.httpVersionMajor === 1 && { connection: 'close' }),
  });
  return {
    write(text) {
      raw.write(text);
      return raw.writableLength <= mostUnreadBytes;
    },
    end: () => void raw.end(),
  };
}
