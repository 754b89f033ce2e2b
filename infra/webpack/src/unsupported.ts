import { parse } from 'acorn';
import { edition } from './browsers.ts';

/**
 * APIs that at least one of the supported browsers lacks, by the names they keep in a minified script. What goes by a
 * name that others use too (`union` of a set, `map` of an iterator) cannot be told from them and is not here; in our
 * own sources the compiler refuses it.
 */
const tooNew =
  /\b(?:Promise\.try|RegExp\.escape|URL\.parse|Math\.sumPrecise|Error\.isError|JSON\.rawJSON|Uint8Array\.from(?:Base64|Hex)|Iterator\.(?:from|concat)|Temporal\.\w+|Float16Array)\b|\.(?:isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference|getOrInsert(?:Computed)?|setFrom(?:Base64|Hex))\(/g;

/** What a script has that the oldest supported browsers lack: APIs, each once, and syntax. */
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
