import { type RawAnswer, type RawConnection, rawConnection } from './raw-connection.ts';

/**
 * Opens connections to one edge. A request takes the first free connection, or waits in a queue.
 */
export async function openPool(port: number, size: number) {
  const all: RawConnection[] = [];
  for (let index = 0; index < size; index += 1) all.push(await rawConnection(port));
  const free = [...all];
  const queue: ((connection: RawConnection) => void)[] = [];
  return {
    async ask(request: string): Promise<RawAnswer> {
      const connection = free.pop() ?? (await new Promise<RawConnection>((go) => queue.push(go)));
      try {
        return await connection.ask(request);
      } finally {
        const next = queue.shift();
        if (next) next(connection);
        else free.push(connection);
      }
    },
    close() {
      for (const connection of all) connection.close();
    },
  };
}

export type Pool = Awaited<ReturnType<typeof openPool>>;
