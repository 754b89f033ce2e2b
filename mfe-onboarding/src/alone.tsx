import { createFakeBackend } from '@sideband/shared-sdk/fake';
import { identities } from '@sideband/shared-sdk/identity';
import { magicLinks } from '@sideband/shared-sdk/magic-link';
import { Alone, openAlone } from '@sideband/shared-sdk/react/alone';
import texts from './messages/en-US.json';
import { App } from './routes.tsx';

// Opens the page of a magic link without the shell, on the SDK's fake.
const backend = createFakeBackend();
const sdk = backend.newSdk();
const { handle } = await backend.given.customer();
const status = await sdk.bind(identities).status({ query: { handle } });
if (status.ok) await sdk.bind(magicLinks).request({ identityId: status.value.identityId });
const link = await backend.given.latestMessage(handle);
const path = `/onboarding/magic-link/${link?.magicLinkId}`;
openAlone(<Alone App={App} sdk={sdk} path={path} texts={texts} />);
