import { createFakeBackend } from '@sideband/shared-sdk/fake';
import { Alone, openAlone } from '@sideband/shared-sdk/react/alone';
import texts from './messages/en-US.json';
import { paths } from './paths.ts';
import { App } from './routes.tsx';

// Opens the account pages without the shell, on the SDK's fake. Logs the credentials to the
// console.
const backend = createFakeBackend();
const sdk = backend.newSdk();
const avery = await backend.given.customer({ credit: 1599, amountDue: 1599 });
console.info('Sign in as', avery);
void sdk.session.start();
openAlone(<Alone App={App} sdk={sdk} path={paths.account} texts={texts} />);
