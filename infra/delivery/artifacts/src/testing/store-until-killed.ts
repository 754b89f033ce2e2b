import { openFolderStore } from '../store/folder-store.ts';

// Child process that stores one version after another until the test kills it.
const [folder = '', name = ''] = process.argv.slice(2);
const store = await openFolderStore(folder);
for (let version = 1; ; version += 1) {
  const stage = await store.stage(name, `${version}.0.0`);
  for (let file = 0; file < 5; file += 1) {
    await stage.put(`${file}.js`, Buffer.alloc(10_000, `${version}/${file} `));
    process.stdout.write('.');
  }
  await stage.put('record.json', Buffer.from(JSON.stringify({ version, files: 5 })));
  await stage.commit();
  process.stdout.write(`\n${version}.0.0\n`);
}
