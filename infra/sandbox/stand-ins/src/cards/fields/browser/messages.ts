import type { FieldName } from './typed-card.ts';

/** An error of a field, in words. */
export interface FieldMessage {
  field: FieldName;
  message: string;
}

/** An error as the embedding page shows it in its error list, with a link to the field. */
export interface FieldError extends FieldMessage {
  code: string;
}

/** Messages from the embedding page. `id` identifies one click on its button. */
export type FrameRequest =
  /** `local`: rules for fonts of the device. `text`: URL of the page's text face. */
  | { type: 'start'; look: Record<string, string>; local?: string[]; text?: string }
  | { type: 'look'; look: Record<string, string> }
  | { type: 'check'; id: string }
  | {
      type: 'confirm';
      id: string;
      setupToken: string;
      /** Who pays, as the embedding page knows them. */
      name: string;
      address: Address | undefined;
    }
  | { type: 'refuse'; errors: FieldMessage[] }
  | { type: 'lock'; locked: boolean }
  | { type: 'focus'; field: FieldName };

/** Address in the embedding page's format. Without lines, the bank checks only the ZIP code. */
export interface Address {
  addressLine1?: string;
  addressLine2?: string;
  city?: string;
  state: string;
  zip: string;
  country: string;
}

/** Messages from the frame. They never contain a card number or CVC. */
export type Said =
  | { type: 'ready' | 'submit' }
  | { type: 'height'; height: number }
  | {
      type: 'checked';
      id: string;
      /** All current validation errors, which are also shown at the fields. */
      errors: FieldError[];
      /** Increases with every input: the same number means an unchanged card. */
      edits: number;
    }
  | {
      type: 'confirmed';
      id: string;
      setupId: string;
      brand: string;
      lastFour: string;
      expiryMonth: number;
      expiryYear: number;
    }
  | { type: 'challenge'; id: string }
  | { type: 'refused'; id: string; code: RefusedCode; errors: FieldError[] };

export type RefusedCode =
  /** A field is invalid, as far as the frame can tell. */
  | 'invalid'
  /** The bank declined the card, or a field does not match its records. */
  | 'declined'
  /** The bank's challenge failed or was not answered. */
  | 'authentication'
  /** The setup has expired. The page has to request another token. */
  | 'setupOver'
  /** The outcome is unknown. A retry with the same token stores the card only once. */
  | 'noAnswer';
