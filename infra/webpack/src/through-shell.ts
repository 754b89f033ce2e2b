import webpack, { type Compiler } from 'webpack';

const { loadScript } = webpack.RuntimeGlobals;

/**
 * Hands a remote's own chunk loading to the shell's loader, so that hash check, retry and the
 * Trusted Types policy stand in one place. Without a shell webpack's own loader is kept.
 */
class ThroughShellModule extends webpack.RuntimeModule {
  constructor() {
    super('load through shell', webpack.RuntimeModule.STAGE_TRIGGER);
  }

  override generate() {
    return `var own = ${loadScript};
${loadScript} = function (url, done, key, chunkId) {
  var shell = globalThis.__sideband;
  return shell ? shell.script(url, done) : own(url, done, key, chunkId);
};`;
  }
}

export class ThroughShell {
  apply(compiler: Compiler) {
    compiler.hooks.thisCompilation.tap('ThroughShell', (compilation) => {
      compilation.hooks.runtimeRequirementInTree.for(loadScript).tap('ThroughShell', (chunk) => {
        compilation.addRuntimeModule(chunk, new ThroughShellModule());
      });
    });
  }
}

/** The same for stylesheets. webpack writes this function into the bundle as text. */
export function insertThroughShell(link: HTMLLinkElement) {
  const shell = (globalThis as { __sideband?: { style(link: HTMLLinkElement): void } }).__sideband;
  if (shell) shell.style(link);
  else document.head.append(link);
}
