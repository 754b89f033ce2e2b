import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Estimate } from '../statistics.ts';

const folder = fileURLToPath(new URL('../../../../docs/bench/', import.meta.url));

/** Writes what was measured into docs/bench, and says where. */
export function writeResult(name: string, content: string) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${folder}${name}`, content);
  console.info(`→ docs/bench/${name}`);
}

/** A table in Markdown; the first row is its head. */
export function tableOf(rows: string[][]): string {
  const [head = [], ...rest] = rows;
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), `|${'---|'.repeat(head.length)}`, ...rest.map(line)].join('\n');
}

/** A number with its interval. */
export const rangeOf = ({ value, from, to }: Estimate, digits: number) =>
  `${value.toFixed(digits)} [${from.toFixed(digits)}–${to.toFixed(digits)}]`;

export const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
