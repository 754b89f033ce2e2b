/** Leads `./x.ts` to `./x.js`: what was built lies under the same name, and no source beside it. */
export function withoutTypeScriptPaths(text: string): string {
  return text.replace(/((?:from|import\()\s*['"]\.{1,2}\/[^'"]+)\.tsx?(?=['"])/g, '$1.js');
}
