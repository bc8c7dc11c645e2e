import type { StackDetails } from '@frontage/stack/start-stack';
import type { FilesConfig } from '../src/platform/files/s3-client.ts';

/** The stack's own S3 store, with the buckets that the product uses unless told otherwise. */
export function filesConfig({ addresses, filesAccessKey, filesSecretKey }: StackDetails): FilesConfig {
  return {
    endpoint: addresses.files,
    origin: addresses.files,
    region: 'us-east-1',
    accessKey: filesAccessKey,
    secretKey: filesSecretKey,
    uploadsBucket: 'frontage-uploads',
    picturesBucket: 'frontage-pictures',
  };
}
