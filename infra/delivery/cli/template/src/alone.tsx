import { createFakeBackend } from '@sideband/shared-sdk/fake';
import { Alone, openAlone } from '@sideband/shared-sdk/react/alone';
import texts from './messages/en-US.json';
import { paths } from './paths.ts';
import { App } from './routes.tsx';

// Runs the pages without the shell, on the SDK's fake. The console shows a gift card code to try.
const backend = createFakeBackend();
const sdk = backend.newSdk();
console.info('Try', (await backend.given.giftCard({ by: 'identifier', balance: 2500 })).input);
void sdk.session.start();
openAlone(<Alone App={App} sdk={sdk} path={paths.balance} texts={texts} />);
