import { createFakeBackend } from '@sideband/shared-sdk/fake';
import { Alone, openAlone } from '@sideband/shared-sdk/react/alone';
import texts from './messages/en-US.json';
import { paths } from './paths.ts';
import { App } from './routes.tsx';

// Opens the gift card pages without the shell, on the SDK's fake. The console logs cards and
// credentials.
const backend = createFakeBackend();
const sdk = backend.newSdk();
const card = await backend.given.giftCard();
const code = await backend.given.giftCard({ by: 'identifier', balance: 2500 });
const avery = await backend.given.customer({ credit: 1599, amountDue: 1599 });
console.info('Try', card.input, code.input, avery);
void sdk.session.start();
openAlone(<Alone App={App} sdk={sdk} path={paths.giftCard} texts={texts} />);
