/**
 * Rewrites `./x.ts` to `./x.js`: built files have the same names, but are published without their
 * sources.
 */
export function withoutTypeScriptPaths(text: string): string {
  return text.replace(/((?:from|import\()\s*['"]\.{1,2}\/[^'"]+)\.tsx?(?=['"])/g, '$1.js');
}
