import { describe, expect, it } from '@jest/globals';
import { type Layers, layerProblems } from './layers.ts';
import { modulesOf } from './modules.ts';

const source = 'infra/services/api/src';
const layers: Layers = {
  [source]: [
    { layer: 'foundations', folders: ['database', 'time'] },
    { layer: 'plans', folders: ['offers', 'plans'] },
    { layer: 'selling', folders: ['orders', 'main.ts'] },
  ],
};
/** One file in every declared folder. */
const others = {
  'database/open.ts': '',
  'time/now.ts': '',
  'offers/offer.ts': '',
  'plans/plan.ts': '',
  'orders/order.ts': '',
  'main.ts': '',
};

function problems(files: Record<string, string>, declared = layers) {
  const all = { ...others, ...files };
  const texts = new Map(Object.entries(all).map(([path, text]) => [`${source}/${path}`, text]));
  const packages = [{ name: '@sideband/api', folder: 'infra/services/api', exports: {} }];
  const modules = modulesOf(
    { paths: [...texts.keys()], packages },
    (path) => texts.get(path) ?? '',
  );
  return layerProblems(declared, modules);
}

describe('layers', () => {
  it('may import files of their own folders and of every lower layer', () => {
    const order =
      "import '../plans/plan.ts';\nimport '../database/open.ts';\nimport './line.ts';\n";
    expect(
      problems({
        'orders/order.ts': order,
        'orders/line.ts': '',
        'plans/plan.ts': "import '../offers/offer.ts';\n",
        'main.ts': "import './orders/order.ts';\n",
      }),
    ).toEqual([]);
  });

  it.each([
    ['a value', "import { order } from '../orders/order.ts';"],
    ['a type', "import type { Order } from '../orders/order.ts';"],
    ['a type inline', "type Order = import('../orders/order.ts').Order;"],
    ['an export', "export { order } from '../orders/order.ts';"],
    ['a lazy import', "const order = () => import('../orders/order.ts');"],
  ])('must not import %s of a higher layer', (_what, text) => {
    expect(problems({ 'plans/plan.ts': `\n${text}\n` })).toEqual([
      {
        file: 'infra/services/api/src/plans/plan.ts',
        line: 2,
        says: expect.stringMatching(
          /^imports orders\/order.ts, but orders \(selling\) is above plans \(plans\); move what/,
        ),
      },
    ]);
  });

  it('treat a file beside the folders as a folder', () => {
    expect(problems({ 'offers/offer.ts': "import '../main.ts';\n" })).toMatchObject([
      { says: expect.stringContaining('main.ts (selling) is above offers (plans)') },
    ]);
  });

  it('let tests import anything', () => {
    const text = "import '../orders/order.ts';\n";
    expect(problems({ 'plans/plan.test.ts': text, 'plans/a.for-test.ts': text })).toEqual([]);
  });

  it('must not contain a cycle of folders, not even through type imports', () => {
    const files = {
      'offers/offer.ts': "import '../plans/plan.ts';\n",
      'plans/plan.ts': "\nimport type { Offer } from '../offers/offer.ts';\n",
    };
    const [there, back] = problems(files);
    expect(there).toEqual({
      file: 'infra/services/api/src/offers/offer.ts',
      line: 1,
      says: expect.stringMatching(
        /^imports plans\/plan.ts in a circle of folders, offers → plans → offers; move what/,
      ),
    });
    expect(back).toMatchObject({ file: 'infra/services/api/src/plans/plan.ts', line: 2 });
    expect(problems(files)).toHaveLength(2);
  });

  it('must not contain a cycle of files in a folder', () => {
    const line = "import type { Order } from './order.ts';\n";
    expect(
      problems({ 'orders/order.ts': "import './line.ts';\n", 'orders/line.ts': line }),
    ).toMatchObject([
      {
        file: 'infra/services/api/src/orders/line.ts',
        says: expect.stringContaining('circle of files'),
      },
      { file: 'infra/services/api/src/orders/order.ts' },
    ]);
  });

  it('must list every folder once, and no folder that does not exist', () => {
    const declared: Layers = {
      [source]: [
        { layer: 'foundations', folders: ['database', 'time', 'gone'] },
        { layer: 'selling', folders: ['orders', 'time', 'offers', 'main.ts'] },
      ],
    };
    expect(problems({}, declared).map(({ says }) => says)).toEqual([
      expect.stringMatching(/^lacks infra\/services\/api\/src\/plans; add it/),
      expect.stringMatching(/^names infra\/services\/api\/src\/gone, which does not exist/),
      expect.stringMatching(/^names infra\/services\/api\/src\/time twice/),
    ]);
  });

  it('are optional: without them, a source folder is only checked for cycles', () => {
    const declared: Layers = { [source]: [] };
    const plan = { 'plans/plan.ts': "import '../orders/order.ts';\n" };
    expect(problems(plan, declared)).toEqual([]);
    const circle = {
      ...plan,
      'orders/order.ts': "import type { Plan } from '../plans/plan.ts';\n",
    };
    expect(problems(circle, declared)).toHaveLength(2);
  });

  it('are not checked in a source folder for which none are declared', () => {
    const plan = { 'plans/plan.ts': "import '../orders/order.ts';\n" };
    expect(problems(plan, { 'infra/services/edge/src': [] })).toEqual([]);
  });
});
