import { usePlans } from '@sideband/shared-sdk/blocks/plan-picker';
import { useState } from 'react';
import type { Story, StoryPage } from '../../testing/story.ts';
import { PromoCode } from './PromoCode.tsx';

export default {
  components: { PromoCode },
  about: 'A promo code: closed until it is needed, its price once it is accepted.',
  use: ['Below the price or the ways to listen, because most customers have no code.'],
  avoid: ['Inside another form.'],
} satisfies StoryPage;

let code = '';

export const Closed: Story = () => {
  const [value, setValue] = useState<string>();
  return <PromoCode plans={usePlans({ promoCode: value })} value={value} onChange={setValue} />;
};
Closed.given = async ({ backend }) => {
  await backend.given.offer({ isListed: true });
};

export const Accepted: Story = () => {
  const [value, setValue] = useState<string | undefined>(code);
  return <PromoCode plans={usePlans({ promoCode: value })} value={value} onChange={setValue} />;
};
Accepted.given = async ({ backend }) => {
  const offer = await backend.given.offer({ isListed: true });
  code = await backend.given.promoCode({ offer });
};

export const Fixed: Story = () => {
  const [value, setValue] = useState<string>();
  const plans = usePlans({ promoCode: value });
  return <PromoCode plans={plans} value={value} onChange={setValue} isFixed />;
};
Fixed.given = Closed.given;
