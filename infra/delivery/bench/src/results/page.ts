import { mkdirSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Estimate } from '../statistics.ts';

const folder = fileURLToPath(new URL('../../../../../docs/bench/', import.meta.url));

/** Writes a result into docs/bench and logs its path. */
export function writeResult(name: string, content: string) {
  mkdirSync(folder, { recursive: true });
  writeFileSync(`${folder}${name}`, content);
  console.info(`→ docs/bench/${name}`);
}

/** Formats a Markdown table. The first row is the header. */
export function tableOf(rows: string[][]): string {
  const [head = [], ...rest] = rows;
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
  return [line(head), `|${'---|'.repeat(head.length)}`, ...rest.map(line)].join('\n');
}

/** Formats a value with its confidence interval. */
export const rangeOf = ({ value, from, to }: Estimate, digits: number) =>
  `${value.toFixed(digits)} [${from.toFixed(digits)}–${to.toFixed(digits)}]`;

export const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} kB`;
