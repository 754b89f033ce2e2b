import { describe, expect, it } from '@jest/globals';
import { unshown } from './catalogue.ts';

const ui = 'shared-sdk/src/ui/index.ts';
const button = 'shared-sdk/src/ui/button/Button.stories.tsx';
const shows = (...names: string[]) =>
  `export default { components: { ${names.join(', ')} }, about: '' } satisfies StoryPage;
  export const One: Story = () => null;`;
const said = (...files: [string, string][]) =>
  unshown(files).map(({ file, line, says }) => `${file}:${line ?? ''} ${says.split(';')[0]}`);

describe('catalogue', () => {
  it('reports an exported component without a story, at its export', () => {
    const exported =
      "export { useTone } from './tone.ts';\nexport { Button, Link } from './b.tsx';";
    expect(said([ui, exported], [button, shows('Button')])).toEqual([
      `${ui}:2 exports Link, which the catalogue does not show`,
    ]);
  });

  it('asks for no story of a type, a hook, a function or a context', () => {
    const exported =
      "export { type ButtonProps, useTone, focusHeading, ChatContext } from './b.tsx'; export type { At } from './at.ts';";
    expect(said([ui, exported])).toEqual([]);
  });

  it('reports a story of a component that no entry point exports', () => {
    expect(
      said(
        [ui, "export { Button } from './b.tsx';"],
        ['shared-sdk/src/ui/on-demand/index.ts', "export { Menu } from './m.tsx';"],
        ['shared-sdk/src/ui/on-demand/menu/Menu.stories.tsx', shows('Menu')],
        [button, shows('Button', 'Link')],
      ),
    ).toEqual([`${button}: shows Link, which no entry point exports`]);
  });

  it('keeps the components of two blocks apart', () => {
    const index = (block: string) => `shared-sdk/src/blocks/${block}/index.ts`;
    expect(
      said(
        [index('payment'), "export { Payment } from './Payment.tsx';"],
        [index('sign-in'), "export { SignIn } from './SignIn.tsx';"],
        ['shared-sdk/src/blocks/payment/Payment.stories.tsx', shows('Payment')],
      ),
    ).toEqual([`${index('sign-in')}:1 exports SignIn, which the catalogue does not show`]);
  });

  it('reports a page of the catalogue without a story', () => {
    const empty = 'export default { components: { Button }, about: "" };';
    expect(said([ui, "export { Button } from './b.tsx';"], [button, empty])).toEqual([
      `${button}: has no story`,
    ]);
  });
});
