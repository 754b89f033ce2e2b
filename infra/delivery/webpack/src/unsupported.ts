import { parse } from 'acorn';
import { edition } from './browsers.ts';

/**
 * APIs that at least one supported browser lacks, by names that survive minification. Names that
 * are also used by other APIs (`union` of a set, `map` of an iterator) are ambiguous and not
 * listed; in our own sources the compiler rejects them.
 */
const tooNew =
  /\b(?:Promise\.try|RegExp\.escape|URL\.parse|Math\.sumPrecise|Error\.isError|JSON\.rawJSON|Uint8Array\.from(?:Base64|Hex)|Iterator\.(?:from|concat)|Temporal\.\w+|Float16Array)\b|\.(?:isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference|getOrInsert(?:Computed)?|setFrom(?:Base64|Hex))\(/g;

/**
 * Returns the features used by a script that the oldest supported browsers lack: APIs, without
 * duplicates, and syntax.
 */
export const unsupportedIn = (script: string): string[] => [
  ...new Set([...script.matchAll(tooNew)].map(([name]) => name.replace(/^\.|\($/g, ''))),
  ...newerSyntax(script),
];

function newerSyntax(script: string): string[] {
  try {
    parse(script, { ecmaVersion: edition });
    return [];
  } catch (error) {
    const { pos = 0, message } = error as SyntaxError & { pos?: number };
    return [`\`${script.slice(pos, pos + 40)}\` (${message})`];
  }
}
