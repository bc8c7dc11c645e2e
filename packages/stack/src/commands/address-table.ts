const meanings: Record<string, string> = {
  postgres: 'PostgreSQL, as the owner',
  redis: 'Redis',
  files: 'S3',
  mail: 'caught mail',
  stripe: 'Stripe simulator; its panel is at /_sim',
  scanner: 'ClamAV',
  api: 'API',
  web: 'web app',
  demo: 'who is who in the demo world, and its clock',
};

export function addressTable(addresses: Record<string, string>): string {
  const rows = Object.entries(addresses).map(([part, address]) => `  ${part.padEnd(10)}${address.padEnd(56)}${meanings[part] ?? ''}`.trimEnd());
  return rows.join('\n');
}
