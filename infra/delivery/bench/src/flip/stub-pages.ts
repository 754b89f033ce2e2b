import type { Pool } from './pool.ts';
import { bulkRequest, rawStream } from './raw-connection.ts';
import { clock, type World } from './world.ts';

const patienceMs = 60_000;
const revisionIn = (body: string) => Number(/"metadata":\{"revision":"(\d+)"\}/.exec(body)?.[1]);

/**
 * Opens stubs that behave like pages toward an edge: each has an event stream and refetches its
 * toggles after every event. Half of them connect to each edge.
 */
export async function openStubs(world: World, pools: readonly [Pool, Pool], count: number) {
  const first = await standing(pools[0]);
  const ends: (() => void)[] = [];
  const failures: string[] = [];
  let reached: (visitor: number, revision: number) => void = () => {};

  async function refetch(visitor: number, told: number, stood: number) {
    const query = `?flagConfigEtag=${told}&revision=${stood}&page=stub-${visitor}-page`;
    const pool = pools[visitor % 2 === 0 ? 0 : 1];
    const { status, body } = await pool.ask(bulkRequest(visitor, query));
    if (status === 200) return revisionIn(body);
    failures.push(String(status));
    return stood;
  }

  for (let visitor = 0; visitor < count; visitor += 1) {
    const { port } = world.edges[visitor % 2 === 0 ? 0 : 1];
    let stands = first;
    const heard = async (told: number) => {
      stands = await refetch(visitor, told, stands);
      reached(visitor, stands);
    };
    ends.push(await rawStream(port, { visitor, since: first, heard: (told) => void heard(told) }));
  }
  return {
    failures,
    /**
     * Waits until every stub has reached the given revision or a later one. Returns the time at
     * which each stub reached it.
     */
    async follow(flip: () => Promise<{ revision: number }>): Promise<number[]> {
      const at = new Map<number, { revision: number; time: number }>();
      const all = Promise.withResolvers<void>();
      let goal = Number.POSITIVE_INFINITY;
      const check = () => {
        const there = [...at.values()].filter(({ revision }) => revision >= goal);
        if (there.length === count) all.resolve();
      };
      reached = (visitor, revision) => {
        at.set(visitor, { revision, time: clock() });
        if (at.size === count) check();
      };
      ({ revision: goal } = await flip());
      check();
      // Without this, a stub whose request was refused would be awaited forever.
      const late = setTimeout(() => all.reject(new Error('not all stubs follow')), patienceMs);
      await all.promise;
      clearTimeout(late);
      return [...at.values()].map(({ time }) => time);
    },
    close() {
      for (const end of ends) end();
    },
  };
}

/** Returns the current revision of an edge. */
async function standing(pool: Pool): Promise<number> {
  return revisionIn((await pool.ask(bulkRequest(0))).body);
}
