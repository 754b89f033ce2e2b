import { readFileSync } from 'node:fs';

/**
 * Splits a script by the source from which each part was compiled: name of the source → minified
 * text.
 */
export function textBySource(script: string, map: string): Map<string, string> {
  const lines = readFileSync(script, 'utf8').split('\n');
  const { mappings, sources } = JSON.parse(readFileSync(map, 'utf8'));
  const found = new Map<string, string>();
  let source = 0;
  for (const [index, segments] of String(mappings).split(';').entries()) {
    const line = lines[index] ?? '';
    let [column, from, name] = [0, 0, ''];
    for (const segment of segments.split(',').filter(Boolean)) {
      const [columnStep = 0, sourceStep] = numbersOf(segment);
      column += columnStep;
      if (name) add(found, name, line.slice(from, column));
      if (sourceStep !== undefined) source += sourceStep;
      [from, name] = [column, sourceStep === undefined ? '' : nameOf(sources[source])];
    }
    if (name) add(found, name, line.slice(from));
  }
  return found;
}

const add = (found: Map<string, string>, name: string, text: string) =>
  found.set(name, (found.get(name) ?? '') + text);

const nameOf = (source: string) => source.replace('webpack:///', '').replace(/\?.*$/, '');

const digits = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/';

/** Decodes a Base64 VLQ segment of a source map (ECMA-426). */
function numbersOf(segment: string): number[] {
  const numbers: number[] = [];
  let [value, shift] = [0, 0];
  for (const letter of segment) {
    const digit = digits.indexOf(letter);
    value += (digit & 31) << shift;
    shift += 5;
    if (digit & 32) continue;
    numbers.push(value & 1 ? -(value >> 1) : value >> 1);
    [value, shift] = [0, 0];
  }
  return numbers;
}
