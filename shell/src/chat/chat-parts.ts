import type { Sdk } from '@sideband/shared-sdk';
import type { Boot } from '@sideband/shared-sdk/release';
import type { BehaviorSubject } from 'rxjs';
import type { Language } from '../language/language.ts';

/** What the chat needs from the page. */
export interface ChatParts {
  sdk: Pick<Sdk, 'session'>;
  boot: Pick<Boot, 'config' | 'country'>;
  language: BehaviorSubject<Language>;
}
