import type { Sdk } from '@sideband/shared-sdk';
import { createFakeBackend } from '@sideband/shared-sdk/fake';
import type { Texts } from '@sideband/shared-sdk/react';
import { Alone } from '@sideband/shared-sdk/react/alone';
import type { Locale } from '@sideband/shared-sdk/release';
import { Skeleton } from '@sideband/shared-sdk/ui';
import { useEffect, useState } from 'react';
import type { Story } from '../../../../shared-sdk/src/testing/story.ts';

interface Props {
  story: Story;
  locale: Locale;
  texts: Texts;
}

/** Renders a story like a remote without the shell, on an SDK with a fake backend of its own. */
export function StoryAlone({ story, locale, texts }: Props) {
  const country = story.country ?? (locale.endsWith('-CA') ? 'CA' : 'US');
  const [sdk, setSdk] = useState<Sdk>();
  const [problem, setProblem] = useState('');
  useEffect(() => {
    let isWanted = true;
    async function prepare() {
      const backend = createFakeBackend();
      const made = backend.newSdk({ country });
      await made.session.start();
      await story.given?.({ backend, sdk: made });
      if (isWanted) setSdk(made);
    }
    prepare().catch((error: unknown) => {
      if (isWanted) setProblem(String(error));
    });
    return () => {
      isWanted = false;
    };
  }, [story, country]);
  if (problem) return <p role="alert">The story cannot be set up. {problem}</p>;
  if (!sdk) return <Skeleton shape={['text', 'card']} label="Loading the story" />;
  return (
    <Alone
      App={story}
      sdk={sdk}
      path="/subscribe"
      texts={texts}
      locale={locale}
      country={country}
      shell={{ chat: () => {} }}
    />
  );
}
