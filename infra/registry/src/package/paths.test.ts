import { expect, it } from '@jest/globals';
import { withoutTypeScriptPaths } from './paths.ts';

it('leads the imports of types to what was built', () => {
  expect(withoutTypeScriptPaths("export { A } from './a/A.tsx';")).toBe(
    "export { A } from './a/A.js';",
  );
  expect(withoutTypeScriptPaths('let a: import("../a.ts").A')).toBe('let a: import("../a.js").A');
});

it('leaves packages and types of types alone', () => {
  const text = "import type { Z } from 'zod/mini';\nimport './css-modules.d.ts';";
  expect(withoutTypeScriptPaths(text)).toBe(text);
});
