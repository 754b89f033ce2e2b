import type { ReleaseRecord } from '@sideband/shared-sdk/release';
import { type Problem, pointerTo } from '../problem.ts';
import { called, isShell, pairsWith } from './pairs.ts';

const exposed = './remote';

/**
 * Checks the versioned contracts that types do not cover: between shell and remote, and inside the
 * SDK.
 */
export function problemsOfContracts(
  candidate: ReleaseRecord,
  others: readonly ReleaseRecord[],
): Problem[] {
  if (!isShell(candidate) && candidate.exposes[exposed] === undefined) return [nothingExposed];
  return pairsWith(candidate, others).flatMap(({ shell, remote }) => {
    const { remoteContract, sdkContract } = shell.provides;
    const isNew = isShell(candidate);
    const problems: Problem[] = [];
    const contract = remote.exposes[exposed] ?? '';
    if (!keeps(remoteContract, contract)) {
      problems.push({
        pointer: isNew ? '/provides/remoteContract' : pointerTo('exposes', exposed),
        code: 'changed_contract',
        message: `${called(remote)} keeps contract ${contract} between shell and remote, ${called(shell)} keeps ${remoteContract}.`,
        hint: way(isNew),
      });
    }
    if (!keeps(sdkContract, remote.sdkContract)) {
      problems.push({
        pointer: isNew ? '/provides/sdkContract' : '/sdkContract',
        code: 'sdk_contract',
        message: `${called(remote)} was built with an SDK of contract ${remote.sdkContract}, ${called(shell)} brings one of ${sdkContract}.`,
        hint: way(isNew),
      });
    }
    return problems;
  });
}

const way = (isShellNew: boolean) =>
  isShellNew
    ? 'Keep the earlier contract, or have the remote built with the new SDK and promoted with it.'
    : 'Build it with the SDK of the served shell, or promote the newer shell first.';

/**
 * Whether a provided contract satisfies a required one: it has the same major version, and its
 * minor version is at least the required one.
 */
function keeps(provided: string, asked: string): boolean {
  const [major, minor] = provided.split('.').map(Number);
  const [askedMajor, askedMinor] = asked.split('.').map(Number);
  return major === askedMajor && Number(minor) >= Number(askedMinor);
}

const nothingExposed: Problem = {
  pointer: '/exposes',
  code: 'changed_contract',
  message: `It exposes no ${exposed}, so no shell can mount it.`,
  hint: 'Build it by defineRemote, with src/remote.ts.',
};
