import type { Address } from '@sideband/shared-sdk/address';

export type CardField = 'number' | 'expiry' | 'cvc' | 'name';

/** A mistake in the frame, in the words that stand at its field there. */
export interface CardFieldError {
  field: CardField;
  message: string;
}

/** What the page may say to the fields. `id` names one press of the button. */
export type Asked =
  | { type: 'start' | 'look'; look: Record<string, string> }
  | { type: 'check'; id: string }
  | { type: 'clearCvc' }
  | { type: 'confirm'; id: string; setupToken: string; address: Address | undefined }
  | { type: 'lock'; locked: boolean }
  | { type: 'focus'; field: CardField };

/** What the fields said of themselves when they were asked. */
export interface CardLook {
  errors: CardFieldError[];
  /** The same number: nobody has typed in between. */
  edits: number;
}

/** A card that the gateway has taken, and the setup it has taken it under. */
export interface TakenCard {
  setupId: string;
  brand: string;
  lastFour: string;
  expiryMonth: number;
  expiryYear: number;
}

/** Why a card was not taken. After `noAnswer` the same setup token takes it once, however often it is asked. */
export type NotTaken = 'invalid' | 'declined' | 'authentication' | 'setupOver' | 'noAnswer';

export type FrameAnswer =
  | { kind: 'taken'; card: TakenCard }
  /** The bank asks who it is: see `ThreeDSecure`. */
  | { kind: 'challenge' }
  | { kind: 'refused'; code: NotTaken; errors: CardFieldError[] };

/** What the fields may say. */
export type Heard =
  | { type: 'ready' | 'submit' }
  | { type: 'height'; height: number }
  | { type: 'checked'; id: string; look: CardLook }
  | { type: 'answered'; id: string; answer: FrameAnswer };
