/** Modes that select the served content: the server's test mode, and unpublished content. */
export interface Modes {
  test: boolean;
  preview: boolean;
}

/** State of the browser that is sent with every call. Headers without a value are omitted. */
export interface Stamp {
  modes: Modes;
  deviceGrant: string | undefined;
  /** Epoch and counter that order the calls of this browser. */
  logicalClock: string | undefined;
}

interface Asking extends Stamp {
  actionId: string;
  traceId: string;
  bearer: string | undefined;
  now: Date;
}

/**
 * Returns the headers of every call (SDK §7). The action ID identifies one action of the customer
 * and is the same for all its attempts. Each attempt has its own trace ID.
 */
export function commonHeaders({ modes, ...asking }: Asking): Record<string, string> {
  const { actionId, traceId, now, deviceGrant, logicalClock, bearer } = asking;
  return {
    'x-sideband-action-id': actionId,
    'x-sideband-trace-id': traceId,
    'x-sideband-source-timestamp': now.toISOString(),
    ...(logicalClock !== undefined && { 'x-sideband-logical-clock': logicalClock }),
    ...(deviceGrant !== undefined && { 'x-sideband-device-grant': deviceGrant }),
    ...(modes.test && { 'x-sideband-test': '1' }),
    ...(modes.preview && { 'x-sideband-preview': '1' }),
    ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }),
  };
}
