import webpack, { type Compiler } from 'webpack';

const { loadScript } = webpack.RuntimeGlobals;

/**
 * Routes a remote's chunk loading through the shell's loader, so that integrity checks, retries and
 * the Trusted Types policy are in one place. Without a shell, webpack's own loader is used.
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

/** The same for stylesheets. webpack serializes this function into the bundle. */
export function insertThroughShell(link: HTMLLinkElement) {
  const shell = (globalThis as { __sideband?: { style(link: HTMLLinkElement): void } }).__sideband;
  if (shell) shell.style(link);
  else document.head.append(link);
}
