import { exampleCharge } from '@sideband/shared-sdk/orders/examples';
import { useState } from 'react';
import type { Story, StoryPage } from '../../testing/story.ts';
import { nothingAgreed } from './agreed.ts';
import { Consents } from './Consents.tsx';

export default {
  components: { Consents },
  about: 'What a customer agrees to with the button below, and the boxes that must be ticked.',
  use: ['The label of the button in action: the sentence quotes it.'],
  avoid: ['Boxes that are ticked at first.'],
} satisfies StoryPage;

const plan = {
  oneTimeCharge: exampleCharge,
  ongoingCharge: { ...exampleCharge, period: 'P1M', count: null },
};
const promotion = { ...plan, repeatingCharge: exampleCharge };

export const OfAPromotion: Story = () => {
  const [agreed, setAgreed] = useState(nothingAgreed);
  return (
    <Consents
      agreed={agreed}
      onChange={setAgreed}
      offerTerms="asked"
      charges={[promotion]}
      action="Start plan"
    />
  );
};

export const OfAPlan: Story = () => {
  const [agreed, setAgreed] = useState(nothingAgreed);
  return (
    <Consents
      agreed={agreed}
      onChange={setAgreed}
      offerTerms="none"
      charges={[plan]}
      action="Start plan"
    />
  );
};
