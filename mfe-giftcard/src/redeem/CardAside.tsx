import type { TypedGiftCard } from '@sideband/shared-sdk/gift-cards';
import { FormattedMessage } from '@sideband/shared-sdk/react';
import css from './card-form.module.css';
import { TypedGiftCardFace } from './GiftCardFace.tsx';

const steps = ['redeem.step.check', 'redeem.step.signIn', 'redeem.step.use'];

/** The card as typed so far and what happens with it, beside the form where there is room. */
export function CardAside({ typed }: { typed: TypedGiftCard }) {
  return (
    <div className={css.aside}>
      <TypedGiftCardFace typed={typed} />
      <ol className={css.steps}>
        {steps.map((id) => (
          <li key={id} className={css.step}>
            <span>
              <FormattedMessage id={id} />
            </span>
          </li>
        ))}
      </ol>
    </div>
  );
}
