import {
  CreateBucketCommand,
  PutBucketCorsCommand,
  PutBucketLifecycleConfigurationCommand,
  PutBucketPolicyCommand,
  type S3Client,
} from '@aws-sdk/client-s3';
import { createS3Client, type FilesConfig } from './s3-client.ts';

/** Where originals of pictures wait until they were drawn anew. */
export const pictureUploadPrefix = 'picture/';

/** Makes both buckets and sets who may do what in them. Safe to run again; a step of every release, like the migrations. */
export async function prepareBuckets(files: FilesConfig, publicOrigin: string): Promise<void> {
  const store = createS3Client(files);
  try {
    for (const bucket of [files.uploadsBucket, files.picturesBucket]) await createBucket(store, bucket);
    await store.send(
      new PutBucketCorsCommand({
        Bucket: files.uploadsBucket,
        CORSConfiguration: { CORSRules: [{ AllowedOrigins: [publicOrigin], AllowedMethods: ['PUT', 'GET'], AllowedHeaders: ['content-type'] }] },
      }),
    );
    await store.send(
      new PutBucketLifecycleConfigurationCommand({
        Bucket: files.uploadsBucket,
        // The product removes originals itself; this catches what was put after it looked.
        LifecycleConfiguration: { Rules: [{ ID: 'originals', Status: 'Enabled', Filter: { Prefix: pictureUploadPrefix }, Expiration: { Days: 2 } }] },
      }),
    );
    await store.send(new PutBucketPolicyCommand({ Bucket: files.picturesBucket, Policy: JSON.stringify(anybodyMayRead(files.picturesBucket)) }));
  } finally {
    store.destroy();
  }
}

async function createBucket(store: S3Client, bucket: string): Promise<void> {
  try {
    await store.send(new CreateBucketCommand({ Bucket: bucket }));
  } catch (error) {
    if (!(error instanceof Error && error.name === 'BucketAlreadyOwnedByYou')) throw error;
  }
}

function anybodyMayRead(bucket: string): object {
  const statement = { Effect: 'Allow', Principal: { AWS: ['*'] }, Action: ['s3:GetObject'], Resource: [`arn:aws:s3:::${bucket}/*`] };
  return { Version: '2012-10-17', Statement: [statement] };
}
