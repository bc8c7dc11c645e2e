const descriptions: Record<string, string> = {
  postgres: 'PostgreSQL, as the owner',
  redis: 'Redis',
  files: 'S3',
  mail: 'caught email',
  stripe: 'Stripe simulator; its panel is at /_sim',
  scanner: 'ClamAV',
  push: 'push service, for notifications of browsers',
  api: 'API',
  web: 'web app',
  demo: 'people and clock of the demo world',
};

export function addressTable(addresses: Record<string, string>): string {
  const rows = Object.entries(addresses).map(([part, address]) => `  ${part.padEnd(10)}${address.padEnd(56)}${descriptions[part] ?? ''}`.trimEnd());
  return rows.join('\n');
}
