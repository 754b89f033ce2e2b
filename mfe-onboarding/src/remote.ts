import { NotOpenYetPage } from '@sideband/shared-sdk/blocks/not-open-yet';
import { lifecycles } from '@sideband/shared-sdk/react';

export default lifecycles({ App: NotOpenYetPage });
