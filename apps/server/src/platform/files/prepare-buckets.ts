import {
  CreateBucketCommand,
  PutBucketCorsCommand,
  PutBucketLifecycleConfigurationCommand,
  PutBucketPolicyCommand,
  type S3Client,
} from '@aws-sdk/client-s3';
import { createS3Client, type FilesConfig } from './s3-client.ts';

/** Key prefix of uploaded pictures until they are reencoded. */
export const pictureUploadPrefix = 'picture/';

/** Creates both buckets and sets their access rules. Safe to run again; part of every release, like the migrations. */
export async function prepareBuckets(files: FilesConfig, publicOrigin: string): Promise<void> {
  const client = createS3Client(files);
  try {
    for (const bucket of [files.uploadsBucket, files.picturesBucket]) await createBucket(client, bucket);
    await client.send(
      new PutBucketCorsCommand({
        Bucket: files.uploadsBucket,
        CORSConfiguration: { CORSRules: [{ AllowedOrigins: [publicOrigin], AllowedMethods: ['PUT', 'GET'], AllowedHeaders: ['content-type'] }] },
      }),
    );
    // A page that draws on a picture must be allowed to read it. Everyone may read them anyway.
    await client.send(
      new PutBucketCorsCommand({
        Bucket: files.picturesBucket,
        CORSConfiguration: { CORSRules: [{ AllowedOrigins: ['*'], AllowedMethods: ['GET'] }] },
      }),
    );
    await client.send(
      new PutBucketLifecycleConfigurationCommand({
        Bucket: files.uploadsBucket,
        // The product deletes originals itself; this rule catches files that were uploaded after it looked.
        LifecycleConfiguration: { Rules: [{ ID: 'originals', Status: 'Enabled', Filter: { Prefix: pictureUploadPrefix }, Expiration: { Days: 2 } }] },
      }),
    );
    await client.send(new PutBucketPolicyCommand({ Bucket: files.picturesBucket, Policy: JSON.stringify(publicReadPolicy(files.picturesBucket)) }));
  } finally {
    client.destroy();
  }
}

async function createBucket(client: S3Client, bucket: string): Promise<void> {
  try {
    await client.send(new CreateBucketCommand({ Bucket: bucket }));
  } catch (error) {
    if (!(error instanceof Error && error.name === 'BucketAlreadyOwnedByYou')) throw error;
  }
}

function publicReadPolicy(bucket: string): object {
  const statement = { Effect: 'Allow', Principal: { AWS: ['*'] }, Action: ['s3:GetObject'], Resource: [`arn:aws:s3:::${bucket}/*`] };
  return { Version: '2012-10-17', Statement: [statement] };
}
