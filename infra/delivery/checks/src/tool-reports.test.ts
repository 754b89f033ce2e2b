import { describe, expect, it } from '@jest/globals';
import { lintErrors } from './lint.ts';
import { promiseErrors } from './promises.ts';
import { typeErrors } from './types.ts';
import { unusedThings } from './unused.ts';

describe('tool reports', () => {
  it('turns the errors of the compiler into problems', () => {
    const output = "shell/src/a.ts(3,17): error TS2307: Cannot find module './b.ts'.\n  More.\n";
    expect(typeErrors(1, output)).toEqual([
      { file: 'shell/src/a.ts', line: 3, says: "TS2307: Cannot find module './b.ts'." },
    ]);
  });

  it('turns errors and warnings of the linter into problems with paths relative to the clone', () => {
    const output =
      '::error title=format,file=/clone/a.ts,line=1,endLine=1,col=2,endColumn=2::File content differs\n' +
      '::warning title=lint/suspicious/noVar,file=/clone/b.ts,line=9,endLine=9,col=1,endColumn=2::Use let.\n';
    expect(lintErrors('/clone', 1, output)).toEqual([
      { file: 'a.ts', line: 1, says: 'is not formatted; run: npm run check -- --fix' },
      { file: 'b.ts', line: 9, says: 'Use let. (lint/suspicious/noVar)' },
    ]);
  });

  it('turns what oxlint cannot check into problems', () => {
    const output =
      '::error file=a/tsconfig.json,line=3,endLine=3,col=5,endColumn=9,title=typescript(tsconfig-error)::a/tsconfig.json:3:5: Invalid tsconfig\n' +
      '::error file=b.ts,line=1,endLine=1,col=2,endColumn=3,title=oxlint::b.ts:1:2: Unexpected token\n';
    expect(promiseErrors(1, output)).toEqual([
      { file: 'a/tsconfig.json', line: 3, says: 'Invalid tsconfig (typescript(tsconfig-error))' },
      { file: 'b.ts', line: 1, says: 'Unexpected token (oxlint)' },
    ]);
  });

  it('turns unused exports and dependencies into problems with advice', () => {
    const issue = { file: 'a.ts', exports: [{ name: 'oldPrice', line: 4 }], dependencies: [] };
    expect(unusedThings(JSON.stringify({ issues: [issue] }))).toEqual([
      {
        file: 'a.ts',
        line: 4,
        says: 'exports oldPrice, which nobody imports; drop the export or the code',
      },
    ]);
  });

  it('reports the crash of a tool as a problem', () => {
    expect(typeErrors(2, 'out of memory')).toHaveLength(1);
    expect(lintErrors('/clone', 1, 'no configuration')).toHaveLength(1);
    expect(promiseErrors(1, 'Failed to find tsgolint')).toHaveLength(1);
    expect(unusedThings('TypeError')).toHaveLength(1);
  });
});
