import { useState } from 'react';
import type { Story, StoryPage } from '../../testing/story.ts';
import { Artwork } from './Artwork.tsx';
import { BarPattern } from './BarPattern.tsx';
import { TravelingArtwork } from './TravelingArtwork.tsx';

export default {
  components: { Artwork, BarPattern, TravelingArtwork },
  about:
    'Pictures of what we sell, drawn by code from an ID: the same thing has the same picture everywhere. In light and dark, at most 2 kB each, with their space reserved.',
  use: [
    'A label where the picture says something that no text beside it says.',
    'The id of the thing: the plan, the channel, the name of the vehicle.',
  ],
  avoid: ['A random id: the picture would change with every visit.', 'Text inside a picture.'],
} satisfies StoryPage;

export const Plans: Story = () => (
  <>
    <Artwork kind="plan" id="streaming-all-access" />
    <Artwork kind="plan" id="satellite-basic" />
  </>
);

export const Channels: Story = () => (
  <>
    <Artwork kind="channel" id="the-loft" size="thumb" label="The Loft" />
    <Artwork kind="channel" id="night-drive" size="thumb" label="Night Drive" />
    <Artwork kind="show" id="morning-wave" size="thumb" label="Morning Wave" />
  </>
);

export const Car: Story = () => <Artwork kind="car" id="2021 Subaru Outback" />;

export const CarRadio: Story = () => <Artwork kind="radio" id="car-1WVG" />;

export const PortableRadio: Story = () => <Artwork kind="radio" id="portable-7QXA" />;

export const MarineRadio: Story = () => <Artwork kind="radio" id="marine-2KLM" />;

export const GiftCard: Story = () => <Artwork kind="giftCard" id="gift-25" />;

export const Wide: Story = () => <Artwork kind="plan" id="streaming-all-access" size="wide" />;
Wide.isWide = true;

export const InAHero: Story = () => <Artwork kind="channel" id="night-drive" size="hero" />;

export const Traveling: Story = () => {
  const [id, setId] = useState('streaming-all-access');
  return (
    <>
      {['streaming-all-access', 'satellite-basic'].map((one) => (
        <button type="button" key={one} onClick={() => setId(one)}>
          <TravelingArtwork kind="plan" id={one} size="thumb" label={`Choose ${one}`} />
        </button>
      ))}
      <TravelingArtwork kind="plan" id={id} size="thumb" label={`Chosen: ${id}`} />
    </>
  );
};
Traveling.says =
  'The chosen picture comes from the one that was pressed, unless motion is reduced.';

export const Bars: Story = () => <BarPattern id="all-access" />;
Bars.isWide = true;
