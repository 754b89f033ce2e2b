import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { ReleaseRecord } from '@sideband/shared-sdk/release';
import { deployables } from '@sideband/webpack/build';
import { configurationOf } from '@sideband/webpack/bundle';
import webpack, { type Compiler, type Configuration, type RuleSetRule } from 'webpack';

const root = fileURLToPath(new URL('../../../../..', import.meta.url));

/** The product's own builds, from which a baseline is derived. */
export interface Built {
  /** Folder with the product's builds. */
  builds: string;
  /** Name → version. */
  versions: Record<string, string>;
}

export type Messages = ReleaseRecord['messages'];

export const remoteNames = Object.keys(deployables).filter((name) => name !== 'shell');

/** Returns the source folder of a deployable. */
export const folderOf = (name: string) => join(root, deployables[name] ?? '');

/** Returns the product's own build configuration of a deployable, to be adapted by the baseline. */
export const configurationFor = (name: string) => configurationOf(folderOf(name));

/**
 * Returns plugins that replace modules: the request as written in the source → a file beside
 * `from`. Fails when no source contains the request any more, because the baseline would silently
 * build something else.
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

/** Returns the rules that turn the texts of every remote into scripts, for one combined build. */
export async function textRules(): Promise<RuleSetRule[]> {
  const configurations = await Promise.all(remoteNames.map(configurationFor));
  return configurations.flatMap(({ module }) => module?.rules ?? []).filter(isTextRule);
}

const isTextRule = (rule: unknown): rule is RuleSetRule =>
  typeof rule === 'object' && rule !== null && 'type' in rule && rule.type === 'json';

/**
 * Returns the rules that give the styles of every remote the class names of the remote's own build,
 * for one combined build. The prerendered HTML in documents uses these names.
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

/**
 * Excludes the remotes from a style rule of the shell, because they have style rules of their own.
 */
export const notForRemotes = <Rule>(rule: Rule): Rule | RuleSetRule =>
  isStyleRule(rule) ? { ...rule, exclude: remoteNames.map(folderOf) } : rule;

/** Class names derive from the path of the file relative to the folder of its build. */
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

/** Returns the plugins of a configuration except those of the given classes. */
export function pluginsWithout({ plugins = [] }: Configuration, kinds: string[]) {
  return plugins.filter((plugin) => !kinds.includes(plugin?.constructor.name ?? ''));
}
