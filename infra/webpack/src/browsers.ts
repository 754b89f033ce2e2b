/**
 * The oldest browsers that the product supports, by the newest APIs that its first page calls:
 * `Promise.withResolvers` (Chrome 119, Firefox 121, Safari 17.4), `URL.canParse` (120, 115, 17) and
 * `AbortSignal.any` (116, 124, 17.4). The edge shows older ones a page that says so, and README.md names them.
 */
export const browsers = {
  chrome: '120',
  edge: '120',
  firefox: '124',
  safari: '17.4',
  ios: '17.4',
} as const;

/**
 * APIs that at least one of these browsers lacks, by the names they keep in a minified script. What goes by a
 * name that others use too (`union` of a set, `map` of an iterator) cannot be told from them and is not here.
 */
const tooNew =
  /\b(?:Promise\.try|RegExp\.escape|Array\.fromAsync|URL\.parse|Math\.sumPrecise|Error\.isError|JSON\.rawJSON|Uint8Array\.from(?:Base64|Hex)|Iterator\.(?:from|concat)|Temporal\.\w+|Float16Array)\b|\.(?:isSubsetOf|isSupersetOf|isDisjointFrom|symmetricDifference|getOrInsert(?:Computed)?|setFrom(?:Base64|Hex))\(/g;

/** Which APIs of a script the oldest supported browsers lack, each once. */
export const unsupportedApis = (script: string): string[] => [
  ...new Set([...script.matchAll(tooNew)].map(([name]) => name.replace(/^\.|\($/g, ''))),
];
