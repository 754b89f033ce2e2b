import { watchBuilds } from '@sideband/webpack/watch';

// A process of its own: bundling takes a gigabyte, and reads its version from the environment once.
const stop = await watchBuilds(process.argv[2] ?? '', (news) => process.send?.(news));
process.on('disconnect', async () => {
  await stop();
  process.exit();
});
