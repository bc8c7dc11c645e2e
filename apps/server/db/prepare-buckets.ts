import { readConfig } from '../src/platform/config.ts';
import { prepareBuckets } from '../src/platform/files/prepare-buckets.ts';

const { files, publicOrigin } = readConfig(process.env);
await prepareBuckets(files, publicOrigin);
console.log(`buckets ${files.uploadsBucket} and ${files.picturesBucket} are ready`);
