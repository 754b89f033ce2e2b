// After https://module-federation.io/blog/error-load-remote: a component, and a backup of the manifest.
import { tell } from './tell.js';

const fallbackPlugin = () => ({
  name: 'fallback-plugin',
  async errorLoadRemote(args) {
    const { id, error, lifecycle, remote } = args;
    const version = remote?.buildVersion ?? remote?.version;
    tell({ remote: remote?.name ?? id, version, message: String(error?.message ?? error) });
    if (lifecycle === 'onLoad') {
      const React = await import('react');
      const Fallback = () => React.createElement('h1', null, 'Module loading failed');
      return () => ({ __esModule: true, default: Fallback });
    }
    if (lifecycle === 'afterResolve') {
      const response = await fetch('/backup/mf-manifest.json');
      return response.json();
    }
    return args;
  },
});
export default fallbackPlugin;
