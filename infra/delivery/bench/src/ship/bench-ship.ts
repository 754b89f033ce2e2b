import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { say, sayTimes } from '../flip/say-figures.ts';
import { startProduct } from './start-product.ts';
import { startTeam } from './start-team.ts';

const rounds = Number(process.env.BENCH_SHIPS ?? 5);

/**
 * Measures how long a team waits: from its sources to a published version, and from applying a
 * promotion to the first document that contains it.
 */
export async function benchShip() {
  console.info('\nShipping a remote: the whole product on this machine');
  const dataDir = await mkdtemp(join(tmpdir(), 'sideband-ship-'));
  const product = await startProduct(dataDir);
  try {
    const team = await startTeam(product, dataDir);
    const [published, live]: number[][] = [[], []];
    for (let round = 0; round < rounds; round += 1) {
      const version = `9.0.${round}`;
      const begun = performance.now();
      await team.publish('giftcard', version);
      published?.push(performance.now() - begun);
      const apply = await team.approved('giftcard', version);
      const asked = performance.now();
      await apply();
      await product.documentWith(`/a/giftcard/${version}/`);
      live?.push(performance.now() - asked);
    }
    say(`${rounds} versions of one remote`);
    sayTimes('built, signed, judged and stored', published);
    sayTimes('applied → in the next document', live, { p50: 2_000, p99: 2_000 });
  } finally {
    await product.stop();
    await rm(dataDir, { recursive: true, force: true });
  }
}
