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

/** `endpoint` is part of what is signed, so links for browsers are made with the address that browsers use. */
export function createS3Client(config: FilesConfig, endpoint: string = config.endpoint): S3Client {
  return new S3Client({
    endpoint,
    region: config.region,
    credentials: { accessKeyId: config.accessKey, secretAccessKey: config.secretKey },
    forcePathStyle: true,
    // Otherwise the checksum of an empty body becomes part of each signed address, and trailing checksums of each upload.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 3,
  });
}
