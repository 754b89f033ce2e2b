import { OfferPasskey } from '@sideband/shared-sdk/blocks/signed-in';
import { useHeadingFocus } from '@sideband/shared-sdk/ui';
import { Balance } from './Balance.tsx';
import { CardForm } from './CardForm.tsx';
import { Confirmation } from './Confirmation.tsx';
import { OpeningAccount } from './OpeningAccount.tsx';
import { OtherAccount } from './OtherAccount.tsx';
import { Redeemed } from './Redeemed.tsx';
import { SignInFirst } from './SignInFirst.tsx';
import { Spent } from './Spent.tsx';
import { Unsure } from './Unsure.tsx';
import { type RedeemGiftCard, useRedeemGiftCard } from './useRedeemGiftCard.ts';

export function RedeemScreen() {
  const giftCard = useRedeemGiftCard();
  const page = useHeadingFocus(pages[giftCard.state.step]);
  return (
    <div ref={page}>
      <Step {...giftCard} />
    </div>
  );
}

function Step({ state, hasSignedIn, typed, hasNoCvc, ...actions }: RedeemGiftCard) {
  const { lookUp, addToAccount, signedIn, redeem, checkAgain, goBack } = actions;
  const { anotherCard, anotherAccount, type, setHasNoCvc } = actions;
  const form = { typed, onType: type, hasNoCvc, onNoCvc: setHasNoCvc, onLookUp: lookUp };
  switch (state.step) {
    case 'entering':
      return <CardForm {...form} problem={state.problem} />;
    case 'lookingUp':
      return <CardForm {...form} busy />;
    case 'balance':
      return <Balance {...state} onAdd={addToAccount} onAnother={anotherCard} />;
    case 'signingIn':
      return <SignInFirst card={state.card} onDone={signedIn} onBack={goBack} />;
    case 'readingAccount':
      return <OpeningAccount {...state} onRetry={addToAccount} onBack={goBack} />;
    case 'otherCountry':
      return <OtherAccount {...state} onOther={anotherAccount} onAnother={anotherCard} />;
    case 'confirming':
      return <Confirmation {...state} onRedeem={redeem} onBack={goBack} />;
    case 'redeeming':
      return <Confirmation {...state} busy />;
    case 'unsure': // the response was lost, so the card may already be spent
      return <Unsure problem={state.problem} onCheck={checkAgain} />;
    case 'checking':
      return <Unsure busy />;
    case 'redeemed':
      return (
        <Redeemed redemption={state.redemption} onAnother={anotherCard}>
          {hasSignedIn && <OfferPasskey />}
        </Redeemed>
      );
    case 'spent':
      return <Spent card={state.card} onAnother={anotherCard} />;
  }
}

/** Groups the steps that form one page, so that focus moves only between pages. */
const pages: Record<RedeemGiftCard['state']['step'], string> = {
  entering: 'card',
  lookingUp: 'card',
  balance: 'balance',
  signingIn: 'signIn',
  readingAccount: 'openingAccount',
  otherCountry: 'otherCountry',
  confirming: 'confirmation',
  redeeming: 'confirmation',
  unsure: 'unsure',
  checking: 'unsure',
  redeemed: 'redeemed',
  spent: 'spent',
};
