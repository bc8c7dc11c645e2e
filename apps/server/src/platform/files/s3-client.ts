import { S3Client } from '@aws-sdk/client-s3';

export interface FilesConfig {
  endpoint: string;
  origin: string;
  region: string;
  accessKey: string;
  secretKey: string;
  uploadsBucket: string;
  picturesBucket: string;
}

/** Signatures cover the endpoint, so links for browsers need a client with the endpoint that browsers use. */
export function createS3Client(config: FilesConfig, endpoint: string = config.endpoint): S3Client {
  return new S3Client({
    endpoint,
    region: config.region,
    credentials: { accessKeyId: config.accessKey, secretAccessKey: config.secretKey },
    forcePathStyle: true,
    // Otherwise signed URLs include the checksum of an empty body, and uploads get trailing checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
  });
}
