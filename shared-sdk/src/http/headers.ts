/** Who is served what: the server's test mode, and content that is not public yet. */
export interface Modes {
  test: boolean;
  preview: boolean;
}

/** What the browser says with every call. Where there is nothing to say the header is left out. */
export interface Stamp {
  modes: Modes;
  deviceGrant: string | undefined;
  /** Epoch and counter, which order what this browser does. */
  logicalClock: string | undefined;
}

interface Asking extends Stamp {
  actionId: string;
  traceId: string;
  bearer: string | undefined;
  now: Date;
}

/**
 * Headers of every call (SDK §7). The action is one deed of the person; each try of it has its own
 * trace.
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
