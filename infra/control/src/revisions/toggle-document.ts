export interface Toggle {
  state: 'ENABLED' | 'DISABLED';
  variants: Record<string, unknown>;
  defaultVariant?: string | null;
  targeting?: object;
  metadata?: Record<string, boolean | string | number>;
}

/** A flagd document. What it holds besides is kept as it is. */
export interface ToggleDocument {
  metadata?: Record<string, boolean | string | number>;
  flags: Record<string, Toggle>;
  /** Segments: rules that toggles share, by `{ "$ref": "name" }`. */
  $evaluators?: Record<string, object>;
  /** What callers may send for rules to ask for, besides what the edge knows. */
  $attributes?: Record<string, DeclaredAttribute>;
}

/** A context attribute that release managers have named. */
export interface DeclaredAttribute {
  type: 'string' | 'number' | 'boolean';
  /** Taken from servers alone, never from a browser; so it is unless this is false. */
  private?: boolean;
  description: string;
}

/** The text that is stored and served: its own revision is written into it. */
export const documentText = (document: ToggleDocument, revision: number): string =>
  JSON.stringify({ ...document, metadata: { ...document.metadata, revision: String(revision) } });

export const readDocument = (text: string): ToggleDocument => JSON.parse(text) as ToggleDocument;
