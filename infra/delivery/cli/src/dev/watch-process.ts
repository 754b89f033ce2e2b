import { watchBuilds } from '@sideband/webpack/watch';

// Runs in its own process: bundling takes a gigabyte of memory, and webpack's configuration reads
// the version from the environment only once.
const stop = await watchBuilds(process.argv[2] ?? '', (news) => process.send?.(news));
process.on('disconnect', async () => {
  await stop();
  process.exit();
});
