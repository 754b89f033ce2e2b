/** Headers of every call. The action is one deed of the person; each try of it has its own trace. */
export const commonHeaders = ({
  actionId,
  bearer,
  now,
}: {
  actionId: string;
  bearer: string | undefined;
  now: Date;
}): Record<string, string> => ({
  'x-sideband-action-id': actionId,
  'x-sideband-trace-id': crypto.randomUUID(),
  'x-sideband-source-timestamp': now.toISOString(),
  ...(bearer !== undefined && { authorization: `Bearer ${bearer}` }),
});
