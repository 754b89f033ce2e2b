import { describe, expect, it } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { closeAfterEach, givenPage, here } from './failing-page.for-test.ts';

closeAfterEach();

describe('failure handling', () => {
  it('logs an error of a listed third-party script as info and does nothing else', async () => {
    const page = await givenPage();
    const isElsewhere = page.failures.uncaught(
      new TypeError('"avery@example.com" is not a function'),
      'https://tags.example/all.js TypeError\n at https://tags.example/all.js?id=7:1:20',
    );
    expect(isElsewhere).toBe(true);
    await waitFor(() => expect(page.logged).toHaveLength(1));
    expect(page.logged).toEqual([
      expect.objectContaining({
        logLevel: 'info',
        message: 'Third-party script: TypeError: "…" is not a function',
        stacktrace: expect.stringMatching(/^TypeError: "…" is not a function\n/),
      }),
    ]);
    expect([page.address(), page.pushed, page.unlisted.mock.calls]).toEqual([here, [], []]);
    expect(page.configurations).toEqual(['config/common?v=3f2a9c1']);
  });

  it('matches third-party scripts by URL, and does not match similar URLs', async () => {
    const page = await givenPage();
    const error = new TypeError('x');
    const alike = [
      'https://tagsXexample/all.js',
      'https://unknown.example/?https://tags.example/a',
    ];
    for (const where of alike) page.failures.uncaught(error, where);
    await waitFor(() => expect(page.unlisted.mock.calls).toEqual(alike.map((at) => [error, at])));
    expect(page.logged).toEqual([]);

    page.failures.uncaught(error, 'TypeError: x\n at f (moz-extension://abc/content.js:1:20)');
    await waitFor(() => expect(page.logged).toMatchObject([{ logLevel: 'info' }]));
    expect(page.unlisted).toHaveBeenCalledTimes(2);
    expect(page.address()).toBe(here);
  });

  it('reports an error of an unlisted script from another origin like any uncaught error', async () => {
    const page = await givenPage();
    const error = new TypeError('x');
    expect(page.failures.uncaught(error, 'https://unknown.example/a.js')).toBe(true);
    await waitFor(() => expect(page.unlisted).toHaveBeenCalledTimes(1));
    expect(page.unlisted).toHaveBeenCalledWith(error, 'https://unknown.example/a.js');
    expect(page.logged).toEqual([]);
    const own = `${location.origin}/a/giftcard/1.0.0/a.js`;
    for (const where of [
      own,
      `TypeError: no https://tags.example/all.js\n at f (${own}:1:20)`,
      '',
    ]) {
      expect(page.failures.uncaught(error, where)).toBe(false);
    }
  });
});
