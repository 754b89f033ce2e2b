import type { Pool } from './pool.ts';

export interface Rate {
  perSecond: number;
  /** Milliseconds from the time a request was due until its response arrived. */
  latenciesMs: number[];
  failures: number;
}

export interface Load {
  pool: Pool;
  /** Raw text of the n-th request. */
  request: (index: number) => string;
  expected: number;
  seconds: number;
}

/** Sends requests at a constant rate, whether or not responses arrive (open loop). */
export async function steadily(load: Load, perSecond: number): Promise<Rate> {
  const count = perSecond * load.seconds;
  const startedAt = performance.now();
  const due = (index: number) => startedAt + (index * 1_000) / perSecond;
  const asked: Promise<void>[] = [];
  const rate: Rate = { perSecond: 0, latenciesMs: [], failures: 0 };
  for (let index = 0; index < count; ) {
    while (index < count && due(index) <= performance.now()) {
      asked.push(one(load, rate, index, due(index)));
      index += 1;
    }
    await new Promise((resume) => setTimeout(resume, 1));
  }
  await Promise.all(asked);
  return { ...rate, perSecond: (count * 1_000) / (performance.now() - startedAt) };
}

/**
 * Sends requests as fast as the given number of clients can, each waiting for its response (closed
 * loop).
 */
export async function flatOut(load: Load, clients: number): Promise<Rate> {
  const rate: Rate = { perSecond: 0, latenciesMs: [], failures: 0 };
  const startedAt = performance.now();
  const endsAt = startedAt + load.seconds * 1_000;
  let index = 0;
  const client = async () => {
    while (performance.now() < endsAt) {
      index += 1;
      await one(load, rate, index, performance.now());
    }
  };
  await Promise.all(Array.from({ length: clients }, client));
  const seconds = (performance.now() - startedAt) / 1_000;
  return { ...rate, perSecond: rate.latenciesMs.length / seconds };
}

async function one({ pool, request, expected }: Load, rate: Rate, index: number, dueAt: number) {
  const { status } = await pool.ask(request(index));
  rate.latenciesMs.push(performance.now() - dueAt);
  if (status !== expected) rate.failures += 1;
}
