import type { Compiler } from 'webpack';
import { unsupportedIn } from './unsupported.ts';

/**
 * Fails a build whose scripts use syntax or an API that a supported browser lacks, in our sources
 * or in dependencies.
 */
export class SupportedBrowsersPlugin {
  apply({ hooks, webpack }: Compiler) {
    const name = 'SupportedBrowsersPlugin';
    hooks.thisCompilation.tap(name, (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name, stage }, (assets) => {
        for (const [file, source] of Object.entries(assets)) {
          if (!file.endsWith('.js')) continue;
          for (const newer of unsupportedIn(String(source.source()))) {
            const problem = `${file} has ${newer}, which a supported browser lacks (infra/delivery/webpack/src/browsers.ts). Use something older.`;
            compilation.errors.push(new webpack.WebpackError(problem));
          }
        }
      });
    });
  }
}
