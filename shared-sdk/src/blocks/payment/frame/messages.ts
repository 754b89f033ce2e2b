import type { PlaceOfUse } from '@sideband/shared-sdk/address';

export type CardField = 'number' | 'expiry' | 'cvc';

/** Error of a field in the frame, with the message shown at the field there. */
export interface CardFieldError {
  field: CardField;
  message: string;
}

/** Who pays, for the bank's check of the card. Without lines, it checks only the ZIP code. */
export interface Payer {
  name: string;
  address: PlaceOfUse;
}

/** Font faces of the page. */
export interface Faces {
  /** `@font-face` rules for fonts of the device. */
  local: string[];
  /** URL of the text face, once the page uses it. */
  text?: string | undefined;
}

/** Messages from the page to the frame. `id` identifies one press of the button. */
export type FrameRequest =
  | ({ type: 'start'; look: Record<string, string> } & Faces)
  | { type: 'look'; look: Record<string, string> }
  | { type: 'check'; id: string }
  | { type: 'refuse'; errors: CardFieldError[] }
  | ({ type: 'confirm'; id: string; setupToken: string } & Payer)
  | { type: 'lock'; locked: boolean }
  | { type: 'focus'; field: CardField };

/** Result of a `check`: the state of the fields at that time. */
export interface CardLook {
  errors: CardFieldError[];
  /** Edit counter. An equal number means that nothing was typed in between. */
  edits: number;
}

/** Card the gateway has accepted, with its setup. */
export interface TakenCard {
  setupId: string;
  brand: string;
  lastFour: string;
  expiryMonth: number;
  expiryYear: number;
}

/**
 * Why a card was not accepted. After `noAnswer` a retry with the same setup token is idempotent.
 */
export type NotTaken = 'invalid' | 'declined' | 'authentication' | 'setupOver' | 'noAnswer';

export type FrameAnswer =
  | { kind: 'taken'; card: TakenCard }
  /** The bank requires authentication of the customer: see `ThreeDSecure`. */
  | { kind: 'challenge' }
  | { kind: 'refused'; code: NotTaken; errors: CardFieldError[] };

/** Messages from the frame to the page. */
export type Heard =
  | { type: 'ready' | 'submit' }
  | { type: 'height'; height: number }
  | { type: 'checked'; id: string; look: CardLook }
  | { type: 'answered'; id: string; answer: FrameAnswer };
