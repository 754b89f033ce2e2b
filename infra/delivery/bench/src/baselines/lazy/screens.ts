import type { Texts } from '../../../../../../shared-sdk/src/react/remote-props.ts';
import type { Definition } from './definition.ts';

interface Screen {
  remote(): Promise<{ default: Definition }>;
  /** Texts of the remote by locale. */
  texts: Record<string, () => Promise<{ default: Texts }>>;
}

/** Every remote of the product. The build replaces this file with a generated one. */
export const screens: Record<string, Screen> = {};
