import { extname } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { Order, Outcome } from './worker.ts';

const longestMs = 60_000;

/**
 * Renders the pages in a worker thread, so that globals and timers that the pages leave behind end
 * with the thread.
 */
export function draw(file: string, orders: Order[]): Promise<Outcome[]> {
  const worker = new Worker(new URL(`./worker${extname(import.meta.filename)}`, import.meta.url), {
    workerData: { file, orders },
    execArgv: ['--enable-source-maps'],
  });
  return new Promise<Outcome[]>((done, fail) => {
    const late = setTimeout(() => fail(new Error('Drawing takes too long')), longestMs);
    worker.once('message', (outcomes: Outcome[]) => {
      clearTimeout(late);
      done(outcomes);
    });
    worker.once('error', fail);
  }).finally(() => worker.terminate());
}
