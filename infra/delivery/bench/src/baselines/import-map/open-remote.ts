import type { Opener } from '../../../../../../shell/src/remotes/open-remote.ts';

const styles = 'remote.css';

interface Releases {
  releaseOf(remote: string): { base: string; record?: { files: Record<string, string> } };
}

/**
 * Replaces the shell's opener: the browser resolves remotes through the import map in the document.
 * Their stylesheets load in parallel, as with single-spa-css
 * (https://single-spa.js.org/docs/ecosystem-css).
 */
export const createOpener = (releases: Releases): Opener => ({
  begin(remote) {
    import(/* webpackIgnore: true */ `@sideband/${remote}`).catch(() => {});
  },
  async openRemote(remote) {
    const { base, record } = releases.releaseOf(remote);
    const [module] = await Promise.all([
      import(/* webpackIgnore: true */ `@sideband/${remote}`),
      record?.files[styles] && applied(base + styles),
    ]);
    return module.default;
  },
  async takeOver() {},
  isOpen: () => true,
  isHere: () => false,
  forget() {},
});

const applied = (href: string) =>
  new Promise<void>((done) => {
    const link = document.createElement('link');
    Object.assign(link, { rel: 'stylesheet', href, onload: done, onerror: done });
    document.head.append(link);
  });
