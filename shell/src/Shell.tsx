import {
  SdkContext,
  TextsProvider,
  TogglesContext,
  useObservable,
} from '@sideband/shared-sdk/react';
import { ChatContext } from '@sideband/shared-sdk/ui';
import { useState } from 'react';
import { Frame } from './frame/Frame.tsx';
import { footerPages } from './frame/ways.ts';
import { useLanguages, useOffered } from './language/use-languages.ts';
import { UnsavedGuard } from './navigation/UnsavedGuard.tsx';
import { useDocumentTitle } from './navigation/use-document-title.ts';
import { StageView } from './remotes/Stage.tsx';
import { useFrameSession } from './session/use-frame-session.ts';
import { useStartProblem } from './session/use-start-problem.ts';
import { useShell } from './shell-context.ts';

/** The frame around every page. It persists across navigations. */
export function Shell() {
  const { sdk, toggles, language, chat } = useShell();
  const { locale, texts } = useObservable(language, language.value);
  return (
    <SdkContext value={sdk}>
      <TogglesContext value={toggles}>
        <TextsProvider locale={locale} texts={texts}>
          <ChatContext value={chat.open}>
            <Page />
          </ChatContext>
        </TextsProvider>
      </TogglesContext>
    </SdkContext>
  );
}

function Page() {
  const { boot, stage, chat, live, changeWaits, progress, isOpen } = useShell();
  const state = useObservable(stage.state, stage.state.value);
  const { revision } = useObservable(live, live.value);
  const flow = useObservable(progress, progress.value);
  const [leaving, setLeaving] = useState<string>();
  const languages = useLanguages(setLeaving);
  return (
    <Frame
      title={useDocumentTitle()}
      languages={languages}
      offered={useOffered(languages)}
      year={new Date().getFullYear()}
      loading={state.step === 'opening' && !state.hasPicture}
      progress={state.step === 'failed' ? undefined : flow}
      held={state.step === 'opening' && state.waits}
      reopened={state.step === 'shown' && state.reopened}
      changeWaits={useObservable(changeWaits, changeWaits.value)}
      revision={revision}
      startProblem={useStartProblem()}
      chatFailed={useObservable(chat.hasFailed, false)}
      pages={footerPages(isOpen)}
      phone={boot.config?.chat?.phone[boot.country]}
      {...useFrameSession()}
    >
      <StageView />
      <UnsavedGuard leaving={leaving} onStay={() => setLeaving(undefined)} />
    </Frame>
  );
}
