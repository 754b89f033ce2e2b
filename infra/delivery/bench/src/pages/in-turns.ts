const rounds = Number(process.env.BENCH_PAIRS ?? 15);

/**
 * Measures every item once per round, so that a slowdown of the machine affects all of them alike.
 * The order rotates with every round. The first round is a warm-up and is not counted. Returns one
 * list of values per item.
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
