import type { Story, StoryPage } from '../../testing/story.ts';
import { Money } from '../money/Money.tsx';
import { DefinitionList } from './DefinitionList.tsx';

export default {
  components: { DefinitionList },
  about: 'Terms with their values. Amounts line up, and the row that counts is strong.',
  use: ['One strong row at most: the total, or what is due.'],
  avoid: ['More than two columns of values: that is a Table.'],
} satisfies StoryPage;

const usd = (minorUnits: number) => <Money value={{ minorUnits, currency: 'USD' }} />;

export const Bill: Story = () => (
  <DefinitionList
    rows={[
      { term: 'All Access, 1 month', value: usd(1099) },
      { term: 'New York state sales tax', value: usd(44) },
      { term: 'Due today', value: usd(1143), strong: true },
    ]}
  />
);
