export interface Line {
  kind: 'same' | 'removed' | 'added';
  text: string;
}

/** Difference of two texts line by line, by their longest common subsequence of lines. */
export function lineDiff(before: readonly string[], after: readonly string[]): Line[] {
  const common = commonLengths(before, after);
  const lines: Line[] = [];
  let [a, b] = [0, 0];
  while (a < before.length || b < after.length) {
    const [old = '', next = ''] = [before[a], after[b]];
    if (a < before.length && b < after.length && old === next) {
      lines.push({ kind: 'same', text: old });
      a++;
      b++;
    } else if (
      b >= after.length ||
      (a < before.length && at(common, a + 1, b) >= at(common, a, b + 1))
    ) {
      lines.push({ kind: 'removed', text: old });
      a++;
    } else {
      lines.push({ kind: 'added', text: next });
      b++;
    }
  }
  return lines;
}

const at = (table: number[][], a: number, b: number) => table[a]?.[b] ?? 0;

/** Lengths of the longest common subsequences of the texts from each pair of lines on. */
function commonLengths(before: readonly string[], after: readonly string[]): number[][] {
  const table = before.map(() => new Array<number>(after.length).fill(0));
  for (let a = before.length - 1; a >= 0; a--) {
    for (let b = after.length - 1; b >= 0; b--) {
      const row = table[a];
      if (!row) continue;
      row[b] =
        before[a] === after[b]
          ? at(table, a + 1, b + 1) + 1
          : Math.max(at(table, a + 1, b), at(table, a, b + 1));
    }
  }
  return table;
}
