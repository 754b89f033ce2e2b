/** Rewrites `./x.ts` to `./x.js`: built files have the same names, and no sources beside them. */
export function withoutTypeScriptPaths(text: string): string {
  return text.replace(/((?:from|import\()\s*['"]\.{1,2}\/[^'"]+)\.tsx?(?=['"])/g, '$1.js');
}
