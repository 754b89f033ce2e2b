import { lifecycles } from '@sideband/shared-sdk/react';
import { App } from './routes.tsx';

export default lifecycles({ App, messages: (locale) => import(`./messages/${locale}.json`) });
