import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ReleaseRecord } from '@sideband/shared-sdk/release';
import { deployables } from '@sideband/webpack/build';
import { configurationOf } from '@sideband/webpack/bundle';
import webpack, { type Compiler, type Configuration, type RuleSetRule } from 'webpack';

const root = fileURLToPath(new URL('../../../..', import.meta.url));

/** What a baseline is built from: the product's own version of everything. */
export interface Built {
  /** The folder with the product's builds. */
  builds: string;
  /** Name → version. */
  versions: Record<string, string>;
}

export type Messages = ReleaseRecord['messages'];

export const remoteNames = Object.keys(deployables).filter((name) => name !== 'shell');

/** Where the sources of a part lie. */
export const folderOf = (name: string) => join(root, deployables[name] ?? '');

/** How the product itself builds a part, to be changed where the baseline differs. */
export const configurationFor = (name: string) => configurationOf(folderOf(name));

/**
 * Builds another module in the place of some: the request as the source writes it → a file beside `from`.
 * Fails where a source is written in another way by now, or the baseline would be something else unnoticed.
 */
export const replacing = (replaced: Record<string, string>, from: string) =>
  Object.entries(replaced).map(
    ([request, file]) => new Replaced(request, fileURLToPath(new URL(file, from))),
  );

class Replaced {
  readonly #request: string;
  readonly #file: string;

  constructor(request: string, file: string) {
    this.#request = request;
    this.#file = file;
  }

  apply(compiler: Compiler) {
    let isUsed = false;
    const asked = new RegExp(`(^|/)${this.#request.replaceAll('.', '\\.')}$`);
    new webpack.NormalModuleReplacementPlugin(asked, (resource) => {
      resource.request = this.#file;
      isUsed = true;
    }).apply(compiler);
    compiler.hooks.emit.tap('Replaced', () => {
      if (!isUsed)
        throw new Error(`Nothing imports ${this.#request}, which this baseline replaces`);
    });
  }
}

/** The rules by which the texts of every remote become scripts, for one build of them all. */
export async function textRules(): Promise<RuleSetRule[]> {
  const configurations = await Promise.all(remoteNames.map(configurationFor));
  return configurations.flatMap(({ module }) => module?.rules ?? []).filter(isTextRule);
}

const isTextRule = (rule: unknown): rule is RuleSetRule =>
  typeof rule === 'object' && rule !== null && 'type' in rule && rule.type === 'json';

/** The plugins of a configuration but those of these kinds. */
export function pluginsWithout({ plugins = [] }: Configuration, kinds: string[]) {
  return plugins.filter((plugin) => !kinds.includes(plugin?.constructor.name ?? ''));
}
