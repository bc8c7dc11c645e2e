import { CreateBucketCommand, PutBucketCorsCommand, PutBucketPolicyCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { createS3Client, type FilesConfig } from '../src/platform/files/s3-client.ts';

const Bucket = 'frontage-maps';

/** Stores a file for the map like docs/runbooks/map-streets.md says. */
export async function storeMapFile(files: FilesConfig, publicOrigin: string, name: string, content: Buffer): Promise<void> {
  const client = createS3Client(files);
  const everyoneReads = { Effect: 'Allow', Principal: { AWS: ['*'] }, Action: ['s3:GetObject'], Resource: [`arn:aws:s3:::${Bucket}/*`] };
  const rule = { AllowedOrigins: [publicOrigin], AllowedMethods: ['GET', 'HEAD'], AllowedHeaders: ['range'], ExposeHeaders: ['etag'] };
  await client.send(new CreateBucketCommand({ Bucket }));
  await client.send(new PutBucketPolicyCommand({ Bucket, Policy: JSON.stringify({ Version: '2012-10-17', Statement: [everyoneReads] }) }));
  await client.send(new PutBucketCorsCommand({ Bucket, CORSConfiguration: { CORSRules: [rule] } }));
  await client.send(new PutObjectCommand({ Bucket, Key: name, Body: content }));
  client.destroy();
}
