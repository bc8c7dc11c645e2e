import type { RentalDates } from '@frontage/domain/rental-request/rental-dates';
import { defaultTimeZone } from '@frontage/domain/time-zone/time-zone';
import { type ReactNode, useState } from 'react';
import { DatesFields } from '~/components/ui/dates-fields.tsx';
import { CodeField } from '~/components/ui/code-field.tsx';
import { controlClasses, Field } from '~/components/ui/field.tsx';
import { NumberField } from '~/components/ui/number-field.tsx';
import { PasswordField } from '~/components/ui/password-field.tsx';
import { SelectField } from '~/components/ui/select-field.tsx';
import { TextareaField } from '~/components/ui/textarea-field.tsx';
import { TextField } from '~/components/ui/text-field.tsx';

function Columns({ children }: { children: ReactNode }) {
  return <div className="grid gap-6 md:grid-cols-2">{children}</div>;
}

function CustomField() {
  return (
    <Columns>
      <Field label="Color" hint="Any control can go into a field.">
        {(controlProps) => <input {...controlProps} type="color" className={controlClasses} />}
      </Field>
    </Columns>
  );
}

function TextFields() {
  return (
    <Columns>
      <TextField label="Name" defaultValue="Dana Reyes" />
      <TextField label="Email" hint="Only sellers you write to see it." placeholder="you@example.com" />
      <TextField label="Zip code" defaultValue="9721" error="A zip code has five digits" />
      <TextField label="City" defaultValue="Portland" disabled />
    </Columns>
  );
}

function TextareaFields() {
  return (
    <Columns>
      <TextareaField label="Description" hint="Who passes by, and how far away it can be seen." />
      <TextareaField label="Reason" error="Please enter a reason" />
    </Columns>
  );
}

function NumberFields() {
  return (
    <Columns>
      <NumberField label="Daily Price" before="$" defaultValue="120.50" />
      <NumberField label="Daily Discount" after="%" error="Daily Discount must be a positive number" />
      <NumberField label="Slots" whole defaultValue="3" hint="Whole numbers only." />
    </Columns>
  );
}

function SelectFields() {
  const options = (
    <>
      <option value="feet">Feet</option>
      <option value="inches">Inches</option>
    </>
  );
  return (
    <Columns>
      <SelectField label="Unit" defaultValue="feet">
        {options}
      </SelectField>
      <SelectField label="Unit" error="Please choose a unit">
        {options}
      </SelectField>
    </Columns>
  );
}

function CodeFields() {
  const [code, setCode] = useState('7KQ');
  return (
    <Columns>
      <CodeField label="Verification code" value={code} onChange={setCode} />
      <CodeField label="Verification code" value="7KQ2" onChange={() => undefined} error="This code has expired" />
    </Columns>
  );
}

function PasswordFields() {
  return (
    <Columns>
      <PasswordField label="Password" defaultValue="Billboard-42" autoComplete="off" />
      <PasswordField label="Password" autoComplete="off" error="Password is required" />
    </Columns>
  );
}

function DatesOfARental() {
  const [dates, setDates] = useState<RentalDates>({ startsOn: null, endsOn: null, periods: 2 });
  return <DatesFields period="week" timeZone={defaultTimeZone} leadDays={3} dates={dates} onChange={setDates} openEnd="When I cancel" />;
}

export const fieldSpecimens = {
  'ui/field': CustomField,
  'ui/text-field': TextFields,
  'ui/textarea-field': TextareaFields,
  'ui/number-field': NumberFields,
  'ui/select-field': SelectFields,
  'ui/code-field': CodeFields,
  'ui/password-field': PasswordFields,
  'ui/dates-fields': DatesOfARental,
};
