import type { StackDetails } from '@frontage/stack/start-stack';
import type { FilesConfig } from '../src/platform/files/s3-client.ts';

/** The stack's S3 store, with the product's default buckets. */
export function filesConfig({ addresses, filesAccessKey, filesSecretKey }: StackDetails): FilesConfig {
  return {
    endpoint: addresses.files,
    origin: addresses.files,
    region: 'us-east-1',
    accessKey: filesAccessKey,
    secretKey: filesSecretKey,
    uploadsBucket: 'frontage-uploads',
    picturesBucket: 'frontage-pictures',
    timeoutMs: 20_000,
  };
}
