import type { PlantedBug } from './request-bugs.ts';

const requests = 'apps/server/src/features/requests';
const reminders = [`${requests}/send-reminders.test.ts`];
const unsubscribing = ['apps/server/src/features/notifications/email-preferences.test.ts'];
const timeZones = ['apps/server/src/features/accounts/time-zone.test.ts'];

/** About emails and the times in them: each is one line. */
export const emailBugs: PlantedBug[] = [
  {
    description: 'people get a reminder email for each request at once',
    file: `${requests}/send-reminders.ts`,
    original: 'const pauseMs = hourMs;',
    replacement: 'const pauseMs = hourMs * 0;',
    tests: reminders,
  },
  {
    description: 'two workers send the same reminders',
    file: `${requests}/reminders.store.ts`,
    original: 'if (!locks[0]?.locked) return [];',
    replacement: 'void locks;',
    tests: reminders,
  },
  {
    description: 'people are reminded of what is done',
    file: `${requests}/send-reminders.ts`,
    original: 'if (!request || !stillApplies(request, kind, deadline)) continue;',
    replacement: 'if (!request) continue;',
    tests: reminders,
  },
  {
    description: 'anyone can unsubscribe anyone',
    file: 'apps/server/src/features/notifications/unsubscribe-token.ts',
    original: 'if (!isSigned(deps, signature, accountId, claimed)) return null;',
    replacement: 'void isSigned(deps, signature, accountId, claimed);',
    tests: unsubscribing,
  },
  {
    description: 'mail programs can’t unsubscribe from a public site',
    file: 'packages/contract/src/notifications.ts',
    original: 'acceptsOtherSites: true,',
    replacement: 'acceptsOtherSites: false,',
    tests: ['apps/server/testing/authorization/authorization.test.ts'],
  },
  {
    description: 'the zone of a device replaces the one that the person chose',
    file: 'apps/server/src/features/accounts/time-zone.store.ts',
    original: "keepsChosen ? where('time_zone_source', 'is distinct from', 'person') : where.lit(true)",
    replacement: 'keepsChosen ? where.lit(true) : where.lit(true)',
    tests: timeZones,
  },
  {
    description: 'emails tell deadlines in UTC',
    file: `${requests}/emails/request-email-text.ts`,
    original: "const by = deadline ? formatDateTimeWithZone(deadline, zone) : 'now';",
    replacement: "const by = deadline ? formatDateTimeWithZone(deadline, 'UTC') : 'now';",
    tests: timeZones,
  },
  {
    description: 'a time that clocks show twice has one name',
    file: 'packages/domain/src/time-zone/format-time.ts',
    original: '.test(generic) && !isRepeated(at, zone) ?',
    replacement: '.test(generic) ?',
    tests: ['packages/domain/src/time-zone/format-time.test.ts'],
  },
];
