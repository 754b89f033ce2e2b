import { describe, expect, it } from '@jest/globals';
import { withoutTypeScriptPaths } from './paths.ts';

describe('withoutTypeScriptPaths', () => {
  it('rewrites imports in declarations to the built files', () => {
    expect(withoutTypeScriptPaths("export { A } from './a/A.tsx';")).toBe(
      "export { A } from './a/A.js';",
    );
    expect(withoutTypeScriptPaths('let a: import("../a.ts").A')).toBe('let a: import("../a.js").A');
  });

  it('leaves package imports and declaration files alone', () => {
    const text = "import type { Z } from 'zod/mini';\nimport './css-modules.d.ts';";
    expect(withoutTypeScriptPaths(text)).toBe(text);
  });
});
