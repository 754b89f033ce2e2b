import { describe, expect, it } from '@jest/globals';
import { givenEdge } from '../testing/given-edge.ts';
import { toggleDocument } from '../testing/toggle-document.ts';

const path = '/subscribe/giftcard';

/** Polls until the check succeeds or the test times out. */
async function until(check: () => boolean | Promise<boolean>) {
  while (!(await check())) await new Promise((resume) => setTimeout(resume, 5));
}

describe('followToggles', () => {
  it('serves a changed document without a restart', async () => {
    await using given = await givenEdge();
    const revision = async () => /"revision":"(.*?)"/.exec((await given.get(path)).body)?.[1];
    expect(await revision()).toBe('1');

    for (const next of ['2', '3', '4']) {
      await given.writeToggles(toggleDocument({}, next));
      await until(async () => (await revision()) === next);
    }
  });

  it.each([
    ['{ "flags": ', '', /JSON/],
    [toggleDocument({ a: { state: 'ON', variants: {} } }), '/flags/a/state', /ENABLED/],
    [
      toggleDocument({ a: { state: 'ENABLED', variants: { on: true }, defaultVariant: 'yes' } }),
      '/flags/a/defaultVariant',
      /yes/,
    ],
    [
      toggleDocument({
        'a/b': {
          state: 'ENABLED',
          variants: { on: true, off: false },
          defaultVariant: 'on',
          targeting: { fractional: [['on', 'many']] },
        },
      }),
      '/flags/a~1b/targeting',
      /./,
    ],
  ])(
    'keeps serving after an invalid document and logs where it is wrong: %#',
    async (text, pointer, reason) => {
      await using given = await givenEdge();
      await given.writeToggles(text);
      await until(() => given.lines.some(({ level }) => level === 50));

      expect(given.lines.find(({ level }) => level === 50)).toMatchObject({
        pointer,
        reason: expect.stringMatching(reason),
      });
      expect((await given.get(path)).statusCode).toBe(200);
    },
  );
});
