import { connect } from 'node:net';
import { CreateBucketCommand, GetObjectCommand, PutObjectCommand, S3Client } from '@aws-sdk/client-s3';
import { createTransport } from 'nodemailer';

export type FileKeys = { filesAccessKey: string; filesSecretKey: string };

export function createFilesClient(endpoint: string, { filesAccessKey, filesSecretKey }: FileKeys): S3Client {
  return new S3Client({
    endpoint,
    region: 'us-east-1',
    forcePathStyle: true,
    requestChecksumCalculation: 'WHEN_REQUIRED',
    credentials: { accessKeyId: filesAccessKey, secretAccessKey: filesSecretKey },
  });
}

export async function putFile(client: S3Client, name: string, content: string): Promise<void> {
  await client.send(new CreateBucketCommand({ Bucket: 'photos' }));
  await client.send(new PutObjectCommand({ Bucket: 'photos', Key: name, Body: content }));
}

export async function getFile(client: S3Client, name: string): Promise<string | undefined> {
  const { Body } = await client.send(new GetObjectCommand({ Bucket: 'photos', Key: name }));
  return Body?.transformToString();
}

export async function sendEmail(smtpUrl: string, to: string, subject: string): Promise<void> {
  const transport = createTransport(smtpUrl);
  await transport.sendMail({
    from: 'Frontage <hello@frontage.test>',
    to,
    subject,
    text: 'Your wall is booked.',
    html: '<p>Your wall is booked.</p><script>document.title = "run"</script>',
  });
  transport.close();
}

/** Without a client library, so that nothing hides the server's own reply. */
export function sendRedisCommand(url: string, command: string): Promise<string> {
  const { hostname, port } = new URL(url);
  return new Promise((resolve, reject) => {
    const socket = connect({ host: hostname, port: Number(port), timeout: 5_000 });
    socket.once('connect', () => socket.write(`${command}\r\n`));
    socket.once('data', (reply) => {
      socket.destroy();
      resolve(reply.toString().trim());
    });
    socket.once('timeout', () => socket.destroy(new Error('Redis does not reply')));
    socket.once('error', reject);
  });
}
