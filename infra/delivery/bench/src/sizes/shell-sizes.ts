import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { takenWhere } from '../results/machine.ts';
import { kilobytes, tableOf, writeResult } from '../results/page.ts';
import { textBySource } from './source-text.ts';

/** Budget for the shell's own code in the initial script, without libraries and SDK. */
const ownLimit = 20_000;
const mostListed = 15;

/**
 * Prints the size of the shell's initial script by origin, and of its lazy chunks. Returns false
 * when the shell's own code exceeds its budget. Each part is compressed separately, so its size is
 * what it would be alone; all parts together compress a little better.
 */
export function weighShell(folder: string): boolean {
  const script = join(folder, 'main.js');
  const sources = textBySource(script, join(folder, 'maps', 'main.js.map'));
  const parts = Map.groupBy(sources, ([source]) => partOf(source));
  const weights = [...parts]
    .map(([part, texts]) => [part, brotli(texts.map(([, text]) => text).join(''))] as const)
    .sort(([, one], [, other]) => other - one);
  const own = weights.find(([part]) => part === ownPart)?.[1] ?? Number.NaN;
  const isWithin = own <= ownLimit;
  console.info('\nThe shell after Brotli');
  line('initial script', brotli(readFileSync(script)));
  for (const [part, size] of weights) {
    const limit = part === ownPart ? ` (at most ${kilobytes(ownLimit)})` : '';
    line(`  ${part}`, size, limit + (limit && !isWithin ? '  ✗ over' : ''));
  }
  console.info('  the heaviest sources, minified, before Brotli');
  for (const [source, text] of heaviest(sources)) line(`  ${source}`, text.length);
  weighLater(folder);
  const rows = [['initial script', brotli(readFileSync(script))] as const, ...weights];
  writeResult('sizes.md', pageOf(rows, isWithin));
  return isWithin;
}

const pageOf = (rows: (readonly [string, number])[], isWithin: boolean) => `# Size of the shell

${takenWhere()}

\`npm run bench -- sizes\`: the shell's initial script after Brotli, each part compressed separately. Budget of the
shell's own code: ${kilobytes(ownLimit)} ${isWithin ? '✓' : '✗'}.

${tableOf([['part', 'size'], ...rows.map(([part, size]) => [part, kilobytes(size)])])}
`;

/** Prints the chunks that load after the first paint, and only where they are needed. */
function weighLater(folder: string) {
  const isLater = (file: string) => /\.[0-9a-f]{8}\.js$/.test(file) && !/^messages/.test(file);
  for (const file of readdirSync(folder).filter(isLater).sort()) {
    line(`later: ${file}`, brotli(readFileSync(join(folder, file))));
  }
}

const ownPart = 'the shell itself';

function partOf(source: string): string {
  if (source.startsWith('src/')) return ownPart;
  const [first = '', second = '', third = ''] = source.split('/');
  if (first === 'webpack') return 'webpack';
  if (source.includes('shared-sdk/')) {
    const [room = ''] = source.replace(/^.*shared-sdk\/src\//, '').split('/');
    return `SDK: ${room}`;
  }
  return first.startsWith('@') ? `${first}/${second}` : first === '..' ? third : first;
}

const heaviest = (sources: Map<string, string>) =>
  [...sources].sort(([, one], [, other]) => other.length - one.length).slice(0, mostListed);

const brotli = (text: string | Buffer) => brotliCompressSync(text).length;

const line = (name: string, size: number, more = '') =>
  console.info(`  ${name.padEnd(58)}${kilobytes(size).padStart(9)}${more}`);
