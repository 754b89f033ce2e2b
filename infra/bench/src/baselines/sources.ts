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

/**
 * The rules by which the styles of every remote get the classes that they have in its own build, for one
 * build of them all: the pictures in documents were drawn with these.
 */
export async function styleRules(): Promise<RuleSetRule[]> {
  const rules = await Promise.all(
    remoteNames.map(async (name) => {
      const { module } = await configurationFor(name);
      const own = module?.rules?.filter(isStyleRule).find(({ include }) => !include);
      if (!own) throw new Error(`The build of ${name} has no rule for styles of its own`);
      return { ...own, include: folderOf(name), use: inFolder(own.use, folderOf(name)) };
    }),
  );
  return rules;
}

/** A rule of the shell, where the remotes have styles of their own. */
export const notForRemotes = <Rule>(rule: Rule): Rule | RuleSetRule =>
  isStyleRule(rule) ? { ...rule, exclude: remoteNames.map(folderOf) } : rule;

/** A class is called after where its file lies, seen from the folder of the build. */
function inFolder(use: RuleSetRule['use'], folder: string): RuleSetRule['use'] {
  if (!Array.isArray(use)) throw new Error('Styles pass through more than one loader');
  return use.map((item) => {
    const options = typeof item === 'object' && item && 'options' in item && item.options;
    if (!options || typeof options !== 'object' || !('modules' in options)) return item;
    const modules = { ...(options.modules as object), localIdentContext: folder };
    return { ...item, options: { ...options, modules } };
  });
}

const isStyleRule = (rule: unknown): rule is RuleSetRule =>
  typeof rule === 'object' && rule !== null && 'test' in rule && String(rule.test) === '/\\.css$/';

/** The plugins of a configuration but those of these kinds. */
export function pluginsWithout({ plugins = [] }: Configuration, kinds: string[]) {
  return plugins.filter((plugin) => !kinds.includes(plugin?.constructor.name ?? ''));
}
