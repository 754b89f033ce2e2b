import type { Story, StoryPage } from '../../../../shared-sdk/src/testing/story.ts';

type Exports = Record<string, Story> & { default: StoryPage };

interface Found {
  (path: string): Promise<unknown>;
  keys(): string[];
}

declare global {
  interface ImportMeta {
    webpackContext(
      folder: string,
      options: { recursive: boolean; regExp: RegExp; mode: 'lazy' },
    ): Found;
  }
}

const found = import.meta.webpackContext('../../../../shared-sdk/src', {
  recursive: true,
  regExp: /\.stories\.tsx$/,
  mode: 'lazy',
});

/** Page of the catalogue → its stories file as the bundler names it. */
const files = new Map(
  found.keys().map((file) => [file.slice(2).replace('.stories.tsx', ''), file] as const),
);

/** Pages of components and blocks, such as `ui/button/Button`. */
export const storyPages = [...files.keys()].sort((one, other) =>
  nameOf(one).localeCompare(nameOf(other)),
);

export function nameOf(page: string): string {
  return page.slice(page.lastIndexOf('/') + 1);
}

export interface NamedStory {
  name: string;
  story: Story;
  /** Its source. */
  code: string;
}

/** Loads the stories of a page, or returns undefined if there is no such page. */
export async function loadStories(page: string) {
  const file = files.get(page);
  if (!file) return undefined;
  const { default: about, ...others } = (await found(file)) as Exports;
  const { storySources, ...stories } = others as unknown as Record<string, Story> & {
    storySources: Record<string, string>;
  };
  const named = Object.entries(stories).map(
    ([name, story]): NamedStory => ({ name, story, code: storySources[name] ?? '' }),
  );
  // Modules list their exports by name; the file has the order that the author wants.
  const order = Object.keys(storySources);
  named.sort((one, other) => order.indexOf(one.name) - order.indexOf(other.name));
  return { about, stories: named };
}
