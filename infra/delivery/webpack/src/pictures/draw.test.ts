import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from '@jest/globals';
import { draw } from './draw.ts';

const work = mkdtempSync(join(tmpdir(), 'sideband-draw-'));
afterAll(() => rmSync(work, { recursive: true, force: true }));

/** Returns the outcome for a page whose HTML is computed by this expression. */
async function drawn(html: string) {
  mkdirSync(join(work, 'src'), { recursive: true });
  const file = join(work, 'src', 'page.cjs');
  writeFileSync(file, `exports.draw = async ({ path, origin }) => ({ html: ${html} });`);
  const order = { name: 'sample', path: 'sample', locale: 'en-US', uiTexts: {}, texts: {} };
  const [outcome] = await draw(file, [order]);
  return outcome;
}

describe('prerendering', () => {
  it('returns the HTML of a path in a locale', async () => {
    const drawing = { html: '<p>sample</p>' };
    expect(await drawn("'<p>' + path + '</p>'")).toEqual({
      path: 'sample',
      locale: 'en-US',
      drawing,
    });
  });

  it.each([
    ['needs a browser', 'String(window.innerWidth)', 'window is not defined (src/page.cjs:1)'],
    ['renders differently each time', 'String(Math.random())', 'it looks different each time'],
    [
      'shows where the visitor came from',
      "origin ? origin : 'somewhere'",
      'it looks different to who comes by a campaign',
    ],
  ])('explains why a page that %s cannot be prerendered', async (_, html, why) => {
    expect(await drawn(html)).toMatchObject({ why });
  });
});
