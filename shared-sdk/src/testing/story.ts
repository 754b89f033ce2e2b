import type { Sdk } from '@sideband/shared-sdk';
import type { CountryCode } from '@sideband/shared-sdk/wire';
import type { ReactNode } from 'react';
import type { FakeBackend } from './fake/create-fake-backend.ts';

/** Default export of a stories file: a page of the catalogue. */
export interface StoryPage {
  /** The exported components that the page shows. `check` compares them with the entry points. */
  components: Record<string, unknown>;
  /** What they are for, in one or two sentences. */
  about: string;
  /** When and how to use them. */
  use?: readonly string[];
  /** What to avoid, and what to take instead. */
  avoid?: readonly string[];
}

/** Any other export of a stories file: one state, or one example. */
export interface Story {
  (): ReactNode;
  /** One sentence below the name. */
  says?: string;
  /** Whether it is an example to follow, or one to avoid. */
  verdict?: 'do' | 'dont';
  /** Whether it fills a page, so that it gets a window of its own. */
  isPage?: boolean;
  /** Whether it needs the whole width beside other stories. */
  isWide?: boolean;
  /** Country of its customers, if only one has the data. Defaults to that of the language. */
  country?: CountryCode;
  /** Sets up the fake before the story renders, for example with a plan or a signed-in customer. */
  given?: (world: { backend: FakeBackend; sdk: Sdk }) => Promise<unknown>;
}
