import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';

/** Prints what the shell brings for the first picture, and what comes by itself after it. */
export function weighShell(folder: string) {
  const sizes = readdirSync(folder)
    .filter((file) => file.endsWith('.js'))
    .map((file) => [file, brotliCompressSync(readFileSync(join(folder, file))).length] as const);
  const sum = (isPart: (file: string) => boolean) =>
    sizes.reduce((total, [file, size]) => total + (isPart(file) ? size : 0), 0);
  const line = (name: string, size: number) =>
    console.info(`  ${name.padEnd(30)}${`${(size / 1000).toFixed(1)} kB`.padStart(9)}`);
  console.info('\nThe shell after Brotli');
  line(
    'first picture',
    sum((file) => file === 'main.js'),
  );
  line(
    'later: following toggles',
    sum((file) => /^(toggles|open-feature)\./.test(file)),
  );
}
