const rounds = Number(process.env.BENCH_PAIRS ?? 15);

/**
 * Measures each of them once a round, so that what slows the machine down slows them alike; another one
 * goes first in every round. The first round warms up and is not counted. Gives back a list for each.
 */
export async function inTurns<Item, Value>(
  items: Item[],
  measure: (item: Item) => Promise<Value>,
): Promise<Value[][]> {
  const found: Value[][] = items.map(() => []);
  for (let round = -1; round < rounds; round += 1) {
    for (let turn = 0; turn < items.length; turn += 1) {
      const index = (turn + round + items.length) % items.length;
      const value = await measure(items[index] as Item);
      if (round >= 0) found[index]?.push(value);
    }
  }
  return found;
}
