// A screen of another team's remote. It is only type-checked.
import { needsSignIn } from '@sideband/shared-sdk/blocks/breakdown';
import { giftCards } from '@sideband/shared-sdk/gift-cards';
import { giftCards as served } from '@sideband/shared-sdk/gift-cards/calls';
import { giftCardRefusal } from '@sideband/shared-sdk/gift-cards/errors';
import { lifecycles, useDomain, useSession } from '@sideband/shared-sdk/react';
import { Link, Route, Routes } from '@sideband/shared-sdk/react/router';
import { Button } from '@sideband/shared-sdk/ui';
import type { Credential } from '@sideband/shared-sdk/wire';
import { z } from '@sideband/shared-sdk/wire';

const credential: Credential = served.redeem.credential;

function Screen() {
  const { lookUp } = useDomain(giftCards);
  const { type } = useSession();
  const look = async () => {
    const found = await lookUp({ cardIdentifier: 'GC-1' });
    // @ts-expect-error a card is not there before somebody has looked whether it was found
    return found.value.balance;
  };
  return (
    <Button variant="primary" onClick={() => look().catch(needsSignIn)}>
      {type} {credential} {String(z.safeParse(giftCardRefusal, null).success)}
    </Button>
  );
}

// @ts-expect-error a button has no such look
export const odd = <Button variant="enormous">x</Button>;

function App() {
  return (
    <Routes>
      <Route path="/" element={<Screen />} />
      <Route path="/more" element={<Link to="/">Back</Link>} />
    </Routes>
  );
}

export default lifecycles({ App });
