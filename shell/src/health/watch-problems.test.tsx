import { describe, expect, it } from '@jest/globals';
import { watchProblems } from './watch-problems.ts';
import { wordsOf } from './words.ts';

describe('watchProblems', () => {
  it('reports uncaught errors and unhandled rejections', () => {
    const told: [unknown, string][] = [];
    watchProblems((...problem) => told.push(problem));
    const [thrown, reason] = [new TypeError('thrown'), new RangeError('rejected')];
    const filename = 'http://localhost:4000/a/giftcard/1.4.0/remote.js';

    dispatchEvent(new ErrorEvent('error', { error: thrown, message: thrown.message, filename }));
    dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }));

    expect(told).toEqual([
      [thrown, `${filename} ${thrown.stack}`],
      [reason, reason.stack],
    ]);
  });

  it('reports policy violations of remotes, but not those of extensions', () => {
    const told: [unknown, string][] = [];
    watchProblems((...problem) => told.push(problem));
    const violate = (sourceFile: string) => {
      const at = { sourceFile, lineNumber: 1, columnNumber: 20 };
      const what = {
        effectiveDirective: 'img-src',
        blockedURI: 'https://elsewhere.example/?card=1',
      };
      dispatchEvent(Object.assign(new Event('securitypolicyviolation'), at, what));
    };

    violate('chrome-extension://abc/content.js');
    violate('');
    violate('http://localhost:4000/a/shell/2.0.0/main.js');
    violate('http://localhost:4000/a/giftcard/1.4.0/remote.js');

    expect(told).toHaveLength(1);
    const [[error, where] = []] = told;
    expect(where).toContain('/a/giftcard/1.4.0/');
    const whose = { remote: 'giftcard', version: '1.4.0', route: '' };
    expect(
      wordsOf({ kind: 'error', ...whose, phase: 'uncaught', error, recovered: 'none' }),
    ).toEqual({
      kind: 'error',
      ...whose,
      phase: 'uncaught',
      recovered: 'none',
      name: 'PolicyViolation',
      message: 'img-src',
      stack: 'at http://localhost:4000/a/giftcard/1.4.0/remote.js:1:20',
    });
  });
});
