import type { Compiler } from 'webpack';
import { unsupportedApis } from './browsers.ts';

/** Fails a build whose scripts call what a supported browser lacks, in our sources or in a dependency. */
export class SupportedApisPlugin {
  apply({ hooks, webpack }: Compiler) {
    const name = 'SupportedApisPlugin';
    hooks.thisCompilation.tap(name, (compilation) => {
      const stage = webpack.Compilation.PROCESS_ASSETS_STAGE_REPORT;
      compilation.hooks.processAssets.tap({ name, stage }, (assets) => {
        for (const [file, source] of Object.entries(assets)) {
          if (!file.endsWith('.js')) continue;
          for (const api of unsupportedApis(String(source.source()))) {
            const problem = `${file} calls ${api}, which a supported browser lacks (infra/webpack/src/browsers.ts). Use an older API.`;
            compilation.errors.push(new webpack.WebpackError(problem));
          }
        }
      });
    });
  }
}
