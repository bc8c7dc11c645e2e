import { S3Client } from '@aws-sdk/client-s3';

export interface FilesConfig {
  endpoint: string;
  origin: string;
  region: string;
  accessKey: string;
  secretKey: string;
  uploadsBucket: string;
  picturesBucket: string;
  /** For one operation, retries included. */
  timeoutMs: number;
}

/** The store is near; who can't connect by then won't. */
const connectTimeoutMs = 2_000;

/** The client would write warnings to the console; we log what fails ourselves. */
const ignore = () => undefined;
const silent = { trace: ignore, debug: ignore, info: ignore, warn: ignore, error: ignore };

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
    logger: silent,
    requestHandler: { connectionTimeout: connectTimeoutMs },
    maxAttempts: 3,
  });
}
