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

/** A client that has left this much unread is gone, or as good as. */
const mostUnreadBytes = 16 * 1024;

/**
 * `GET /events?since=<revision>`: the event stream of OFREP (ADR-0008). `Last-Event-ID`, which
 * browsers send when they connect again by themselves, counts before `since`.
 */
export function serveEvents(app: FastifyInstance, parts: EventParts) {
  const { toggles, pages } = parts;
  const streams = createEventStreams({ revision: () => toggles.current()?.revision });
  const count = countStreams(parts.streamLimits, parts.peoplePerAddress);
  const stop = toggles.subscribe(() => {
    pages.swapped();
    streams.tellAll();
  });
  // Before the server waits for its connections to end: these would not.
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

/** Answers with an event stream, to which is written until its browser is gone. */
export function openStream(request: FastifyRequest, reply: FastifyReply): Stream {
  reply.hijack();
  const { raw } = reply;
  // Written to in the moment it goes, it says so here, and else to the whole process.
  raw.on('error', () => {});
  raw.writeHead(200, {
    ...Object(reply.getHeaders()),
    'content-type': 'text/event-stream; charset=utf-8',
    'cache-control': 'no-store',
    // Else a proxy may keep events until its buffer is full.
    'x-accel-buffering': 'no',
    // Nothing else comes over this connection, and a server that stops would wait for it.
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
