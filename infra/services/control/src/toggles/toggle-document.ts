export interface Toggle {
  state: 'ENABLED' | 'DISABLED';
  variants: Record<string, unknown>;
  defaultVariant?: string | null;
  targeting?: object;
  metadata?: Record<string, boolean | string | number>;
}

/** A flagd document. Unknown members are preserved. */
export interface ToggleDocument {
  metadata?: Record<string, boolean | string | number>;
  flags: Record<string, Toggle>;
  /** Segments: rules that toggles share, referenced by `{ "$ref": "name" }`. */
  $evaluators?: Record<string, object>;
  /** Attributes that callers may send and rules may use, besides those of the edge. */
  $attributes?: Record<string, DeclaredAttribute>;
}

/** Context attribute declared by release managers. */
export interface DeclaredAttribute {
  type: 'string' | 'number' | 'boolean';
  /** Accepted from servers only, never from browsers. Defaults to true. */
  private?: boolean;
  description: string;
}

/** Serialized document as stored and served, including its revision number. */
export const documentText = (document: ToggleDocument, revision: number): string =>
  JSON.stringify({ ...document, metadata: { ...document.metadata, revision: String(revision) } });

export const readDocument = (text: string): ToggleDocument => JSON.parse(text) as ToggleDocument;
