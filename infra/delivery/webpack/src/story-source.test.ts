import { expect, it } from '@jest/globals';
import { sourcesOf } from './story-source-loader.ts';

it('shows of each story what it renders, and a function with state as a whole', () => {
  const file = `export default { components: { Money } };
const usd = 1;

export const Small: Story = () => <Money value={1} />;
Small.says = 'Small';

export const Large: Story = () => (
  <p>
    <Money value={usd} />
  </p>
);

export const Typed: Story = () => {
  const [text, setText] = useState('');
  return <Field value={text} onChange={setText} />;
};
`;
  expect(Object.entries(sourcesOf('Money.stories.tsx', file))).toEqual([
    ['Small', '<Money value={1} />'],
    ['Large', '<p>\n  <Money value={usd} />\n</p>'],
    [
      'Typed',
      "() => {\n  const [text, setText] = useState('');\n  return <Field value={text} onChange={setText} />;\n}",
    ],
  ]);
});
