export { openArtifactStore } from './open-artifact-store.ts';
export type { ArtifactStore, Stage, StoredFile } from './store/artifact-store.ts';
export { contentTypeOf, isCompressible, isPlainName } from './store/file-names.ts';
export { AlreadyStored, NotAFileName } from './store/refused.ts';
