// After https://module-federation.io/plugin/plugins/retry-plugin.
// The option names are those of the installed version.
import { RetryPlugin } from '@module-federation/retry-plugin';

const retryPlugin = () =>
  RetryPlugin({ fetch: { retryTimes: 3 }, script: { retryTimes: 3, retryDelay: 1_000 } });
export default retryPlugin;
