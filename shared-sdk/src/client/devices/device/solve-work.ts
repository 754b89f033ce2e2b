import { showsWork, type Work } from '../../../contract/device/model.ts';

/** Number of hashes computed concurrently before yielding to the event loop. */
const atOnce = 64;

/** Finds the counter. Takes 2^`bits` hashes on average, at some 20,000 per second on a phone. */
export async function solveWork({
  challenge,
  bits,
}: {
  challenge: string;
  bits: number;
}): Promise<Work> {
  const { subtle } = globalThis.crypto;
  const writer = new TextEncoder();
  for (let begin = 0; ; begin += atOnce) {
    const counters = Array.from({ length: atOnce }, (_, nth) => (begin + nth).toString(36));
    const hashes = await Promise.all(
      counters.map(async (counter) => {
        const hash = await subtle.digest('SHA-256', writer.encode(`${challenge}:${counter}`));
        return new Uint8Array(hash);
      }),
    );
    const counter = counters.find((_, nth) => showsWork(hashes[nth] ?? new Uint8Array(), bits));
    if (counter !== undefined) return { challenge, counter };
  }
}
