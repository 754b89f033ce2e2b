import { lifecycles } from '@sideband/shared-sdk/react';
import { App, code } from './routes.tsx';

export default lifecycles({
  App,
  code,
  messages: (locale) => import(`./messages/${locale}.json`),
});
