import {
  createInstance,
  type ModuleFederationRuntimePlugin,
} from '@module-federation/enhanced/runtime';
import type { SharedTerms } from '@sideband/shared-sdk/release';
import type { Copy, Outcome } from '../sharing/page.ts';
import type { Containers } from './containers.ts';

type Entry = Awaited<ReturnType<NonNullable<ModuleFederationRuntimePlugin['loadEntry']>>>;

interface Opened {
  name: string;
  terms: SharedTerms;
}

export interface RealPage {
  module: string;
  provided: Copy | undefined;
  remotes: readonly Opened[];
}

/** Opens a page in a real runtime. Resolves to the outcome for each remote, by name. */
export type OpenReal = (page: RealPage) => Promise<Map<string, Outcome>>;

/**
 * How the shell loads remotes until the first paint: script, `init` with its share scope, `get`.
 */
export const byContainers =
  (containers: Containers): OpenReal =>
  ({ module, provided, remotes }) => {
    const scope = scopeOf(module, provided);
    return openInTurn(remotes, async ({ name, terms }) => {
      const container = containers.make(name, module, terms);
      await container.init(scope);
      return (await container.get('./remote'))().default;
    });
  };

/**
 * How the shell loads remotes after the first paint: the federation runtime on the same share
 * scope.
 */
export const byShellRuntime =
  (containers: Containers): OpenReal =>
  ({ module, provided, remotes }) => {
    const scope = scopeOf(module, provided);
    const instance = createInstance({
      name: fresh('shell'),
      shareStrategy: 'loaded-first',
      remotes: [],
      plugins: [
        {
          name: 'containers-at-hand',
          async loadEntry({ remoteInfo }) {
            const one = remotes.find(({ name }) => remoteInfo.name.startsWith(`${name}__`));
            if (!one) throw new Error('no such remote');
            const container = containers.make(one.name, module, one.terms);
            await container.init(scope);
            return { get: container.get, init: () => {} } as unknown as Entry;
          },
        },
      ],
    });
    instance.initShareScopeMap('default', scope as never);
    return openInTurn(remotes, async ({ name }) => {
      const alias = fresh(`${name}__`);
      const entry = 'http://localhost/remoteEntry.js';
      instance.registerRemotes([{ name: alias, entry, entryGlobalName: alias, type: 'var' }]);
      const loaded = await instance.loadRemote<{ default: Copy }>(`${alias}/remote`);
      if (!loaded) throw new Error('exposes nothing');
      return loaded.default;
    });
  };

/** Remotes that use Module Federation's own runtime, as its plugin builds them. */
export const byOwnRuntimes: OpenReal = ({ module, provided, remotes }) => {
  const scope = scopeOf(module, provided);
  return openInTurn(remotes, async ({ name, terms: { brings, range, ...others } }) => {
    const own = { version: brings ?? '', from: name };
    const shareConfig = { ...others, requiredVersion: range };
    const instance = createInstance({
      name: fresh(name),
      shareStrategy: 'loaded-first',
      remotes: [],
      shared: brings
        ? {
            [module]: {
              version: brings,
              get: async () => () => own,
              scope: 'default',
              shareConfig,
            },
          }
        : {},
    });
    instance.initShareScopeMap('default', scope as never);
    await Promise.all(instance.initializeSharing('default', { strategy: 'loaded-first' }));
    const terms = { scope: ['default'], strategy: 'loaded-first', shareConfig };
    const factory = await instance.loadShare<Copy>(module, { customShareInfo: terms as never });
    if (factory) return factory() as Copy;
    if (!brings)
      throw new Error(Object.hasOwn(scope, module) ? 'No satisfying version' : "doesn't exist");
    return own;
  });
};

let count = 0;
/** Instances with the same name would share state. */
const fresh = (name: string) => {
  count += 1;
  return `${name}${count}`;
};

function scopeOf(module: string, provided: Copy | undefined) {
  if (!provided) return {};
  const { version, from } = provided;
  const get = () => Promise.resolve(() => provided);
  return { [module]: { [version]: { version, get, from, eager: true, loaded: 1 } } };
}

async function openInTurn(
  remotes: readonly Opened[],
  open: (remote: Opened) => Promise<Copy>,
): Promise<Map<string, Outcome>> {
  const outcomes = new Map<string, Outcome>();
  const { warn } = console;
  for (const remote of remotes) {
    let isFitting = true;
    console.warn = () => {
      isFitting = false;
    };
    try {
      const { version, from } = await open(remote);
      outcomes.set(remote.name, { kind: 'given', copy: { version, from }, isFitting });
    } catch (error) {
      outcomes.set(remote.name, { kind: kindOf(error) });
    } finally {
      console.warn = warn;
    }
  }
  return outcomes;
}

/**
 * Classifies an error by its message, because the runtimes provide nothing else. Any other error is
 * a fault of the test.
 */
function kindOf(error: unknown): 'missing' | 'refused' {
  const text = String(error);
  if (/doesn't exist/.test(text)) return 'missing';
  if (/does not satisfy the requirement|Unsatisfied version|No satisfying version/.test(text)) {
    return 'refused';
  }
  throw error;
}
