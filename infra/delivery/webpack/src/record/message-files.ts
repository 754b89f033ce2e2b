import { basename, dirname, join } from 'node:path';
import type { ReleaseRecord } from '@sideband/shared-sdk/release';
import type { Compilation } from 'webpack';

/** Returns the emitted script for each locale of the build's own texts. */
export function messageFiles(compilation: Compilation): ReleaseRecord['messages'] {
  const found: Record<string, string> = {};
  const own = join(compilation.compiler.context, 'src', 'messages');
  for (const chunk of compilation.chunks) {
    for (const module of compilation.chunkGraph.getChunkModulesIterable(chunk)) {
      const resource = 'resource' in module ? String(module.resource) : '';
      if (dirname(resource) !== own || !resource.endsWith('.json')) continue;
      const script = [...chunk.files].find((name) => name.endsWith('.js'));
      if (script && !chunk.canBeInitial()) found[basename(resource, '.json')] = script;
    }
  }
  return found;
}
