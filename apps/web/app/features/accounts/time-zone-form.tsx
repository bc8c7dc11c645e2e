import { zoneShortName } from '@frontage/domain/time-zone/format-time';
import { usTimeZones } from '@frontage/domain/time-zone/time-zone';
import { useState } from 'react';
import { useRevalidator } from 'react-router';
import { SelectField } from '~/components/ui/select-field.tsx';
import { api } from '~/lib/api.ts';
import { formatDateTime } from '~/lib/format-time.ts';
import type { Role } from '~/lib/signed-in.ts';
import { deviceTimeZone, rememberTimeZone, showTimesFor, timeZoneSettingOf } from '~/lib/time-zone.ts';
import { useAction } from '~/lib/use-action.ts';
import { useNow } from '~/lib/use-now.ts';

/** An empty value of the field: the zone of whatever device is used. */
const followDevice = '';

/** Saves at once, and shows the present time in the chosen zone so that people see whether it is right. */
export function TimeZoneForm({ account: role }: { account: Role }) {
  const now = useNow();
  const { revalidate } = useRevalidator();
  const { timeZone, timeZoneChosen } = timeZoneSettingOf(role);
  const [saved, setSaved] = useState(timeZoneChosen && timeZone ? timeZone : followDevice);
  const change = useAction(
    (zone: string) =>
      api('PUT /auth/time-zone', {
        body: zone === followDevice ? { timeZone: deviceTimeZone(), mode: 'follow' } : { timeZone: zone, mode: 'choose' },
        as: role,
        success: 'Your time zone was changed.',
      }),
    {
      onDone: async (setting, zone) => {
        rememberTimeZone(role, setting);
        showTimesFor(role);
        setSaved(zone);
        await revalidate();
      },
    },
  );
  const value = change.running?.[0] ?? saved;

  return (
    <SelectField
      label="Your time zone"
      hint={`It’s ${formatDateTime(new Date(now).toISOString())} there now.`}
      error={change.error?.message}
      value={value}
      onChange={({ target }) => void change.run(target.value)}
    >
      <option value={followDevice}>Same as this device ({deviceTimeZone().replaceAll('_', ' ')})</option>
      {usTimeZones.map(({ name, label }) => (
        <option key={name} value={name}>
          {label} ({zoneShortName(now, name)})
        </option>
      ))}
      {isElsewhere(value) && <option value={value}>{value.replaceAll('_', ' ')}</option>}
    </SelectField>
  );
}

/** Chosen on another device, abroad. */
function isElsewhere(zone: string): boolean {
  return zone !== followDevice && !usTimeZones.some(({ name }) => name === zone);
}
