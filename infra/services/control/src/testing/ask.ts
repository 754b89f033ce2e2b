export interface Reply {
  status: number;
  etag: string | undefined;
  type: string | undefined;
  // biome-ignore lint/suspicious/noExplicitAny: a test reads what it expects to be there
  body: any;
}

export interface SendOptions {
  body?: unknown;
  /** Sent as a binary body, instead of JSON. */
  bytes?: Uint8Array;
  ifMatch?: string | undefined;
}

/** Creates a client for control that authenticates with the token. */
export const ask =
  (url: string, token?: string) =>
  async (
    method: string,
    path: string,
    { body, bytes, ifMatch }: SendOptions = {},
  ): Promise<Reply> => {
    const answer = await fetch(url + path, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(bytes && { 'content-type': 'application/octet-stream' }),
        ...(ifMatch && { 'if-match': ifMatch }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...(bytes && { body: new Uint8Array(bytes) }),
    });
    const text = await answer.text();
    return {
      status: answer.status,
      etag: answer.headers.get('etag') ?? undefined,
      type: answer.headers.get('content-type') ?? undefined,
      body: text ? JSON.parse(text) : undefined,
    };
  };

export type Ask = ReturnType<typeof ask>;
