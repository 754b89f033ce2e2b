/** Result of a call: its answer, or a refusal for the caller to handle. */
export type Result<Value, Refusal> = { ok: true; value: Value } | { ok: false; error: Refusal };

export const accept = <Value>(value: Value): { ok: true; value: Value } => ({ ok: true, value });

export const refuse = <Refusal>(error: Refusal): { ok: false; error: Refusal } => ({
  ok: false,
  error,
});
