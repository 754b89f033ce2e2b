import { releaseManagers } from './given/personas/release-manager.ts';
const m = await releaseManagers('http://localhost:4741', process.argv[2] ?? '');
console.log(await m.flip('enableAtlasCancelSubscriptionTargeted', process.argv[3] ?? 'on'));
