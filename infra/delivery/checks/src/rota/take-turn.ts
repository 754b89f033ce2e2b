import { join } from 'node:path';
import { runInTheOpen } from '../tests/run-in-the-open.ts';
import { commitsIn } from './commits.ts';
import { type Part, partsOfTurn } from './parts.ts';

interface Turn {
  parts: Part[];
  /** Number of parts per turn. */
  count: number;
  /**
   * Time limit of the turn. When it is reached, running tests are stopped and no further part
   * starts.
   */
  minutes: number;
}

/**
 * Runs the parts of a full run whose turn it is, one after another. Returns false when a part
 * failed. A part that runs out of time does not count as failed.
 */
export async function takeTurn(root: string, { parts, count, minutes }: Turn): Promise<boolean> {
  // The hundred rounds of a full run would exceed the time limit of a turn.
  process.env.KILL_ROUNDS ??= '20';
  const over = AbortSignal.timeout(minutes * 60_000);
  let isGood = true;
  for (const part of partsOfTurn(parts, { turn: commitsIn(root), count })) {
    if (over.aborted) return isGood;
    console.info(`\nIn full, as its turn has come: ${part.name}\n`);
    const only = [
      ...(part.shard ? ['--shard', part.shard] : []),
      ...(part.grep ? ['--grep', part.grep] : []),
    ];
    const how = part.on ? ['--on', part.on] : ['--full'];
    const args = [join(root, 'infra/delivery/checks/src/test.ts'), ...how, ...only, part.file];
    const code = await runInTheOpen(root, process.execPath, { args, signal: over });
    if (over.aborted) console.info(`\nNot finished within ${minutes} minutes: ${part.name}`);
    else if (code !== 0) isGood = false;
  }
  return isGood;
}
