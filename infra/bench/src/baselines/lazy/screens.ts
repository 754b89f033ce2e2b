import type { Texts } from '../../../../../shared-sdk/src/react/remote-props.ts';
import type { Definition } from './definition.ts';

interface Screen {
  remote(): Promise<{ default: Definition }>;
  /** Locale → its texts. */
  texts: Record<string, () => Promise<{ default: Texts }>>;
}

/** Every remote of the product. The build writes them into the place of this file. */
export const screens: Record<string, Screen> = {};
