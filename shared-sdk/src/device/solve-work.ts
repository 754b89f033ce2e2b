import { showsWork, type Work } from './model.ts';

/** Tried together before the page gets its turn again. */
const atOnce = 64;

/** Finds the counter: 2 to the power of `bits` hashes on average, some 20,000 a second on a phone. */
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
