import type { Sdk } from '@sideband/shared-sdk';
import {
  SdkContext,
  TextsProvider,
  TogglesContext,
  useObservable,
} from '@sideband/shared-sdk/react';
import type { ToggleDoor } from '@sideband/shared-sdk/toggles';
import { ChatContext, type OpenChat } from '@sideband/shared-sdk/ui';
import type { ReactNode } from 'react';
import type { BehaviorSubject } from 'rxjs';
import type { Language } from './language/language.ts';

interface Props {
  sdk: Sdk;
  toggles: ToggleDoor;
  language: BehaviorSubject<Language>;
  openChat: OpenChat;
  children: ReactNode;
}

/** Provides what the SDK's hooks and components need, as every remote does for its own pages. */
export function Providers({ sdk, toggles, language, openChat, children }: Props) {
  const { locale, texts } = useObservable(language, language.value);
  return (
    <SdkContext value={sdk}>
      <TogglesContext value={toggles}>
        <TextsProvider locale={locale} texts={texts}>
          <ChatContext value={openChat}>{children}</ChatContext>
        </TextsProvider>
      </TogglesContext>
    </SdkContext>
  );
}
