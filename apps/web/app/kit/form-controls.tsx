import { useState } from 'react';
import { Button } from '~/components/ui/button.tsx';
import { Checkbox } from '~/components/ui/checkbox.tsx';
import { CheckboxCards } from '~/components/ui/checkbox-cards.tsx';
import { ChoiceCards } from '~/components/ui/choice-cards.tsx';
import { CodeField } from '~/components/ui/code-field.tsx';
import { DropZone } from '~/components/ui/drop-zone.tsx';
import { ErrorSummary } from '~/components/ui/error-summary.tsx';
import { NumberField } from '~/components/ui/number-field.tsx';
import { PasswordField } from '~/components/ui/password-field.tsx';
import { SelectField } from '~/components/ui/select-field.tsx';
import { StrengthMeter } from '~/components/ui/strength-meter.tsx';
import { Switch } from '~/components/ui/switch.tsx';
import { TextareaField } from '~/components/ui/textarea-field.tsx';
import { TextField } from '~/components/ui/text-field.tsx';
import { ButtonLink, TextLink } from '~/components/ui/text-link.tsx';
import { Specimen } from './specimen.tsx';

const looks = ['primary', 'secondary', 'quiet', 'danger'] as const;

export function FormControls() {
  return (
    <>
      <Specimen title="Buttons and links">
        {looks.map((look) => (
          <div key={look} className="flex flex-wrap items-center gap-3">
            <Button look={look}>Send request</Button>
            <Button look={look} small>
              Small
            </Button>
            <Button look={look} busy>
              Sending
            </Button>
            <Button look={look} disabled>
              Not now
            </Button>
          </div>
        ))}
        <p className="flex flex-wrap items-center gap-5">
          <ButtonLink to="/__kit">A link as button</ButtonLink>
          <TextLink to="/__kit">A link in text</TextLink>
        </p>
      </Specimen>
      <Specimen title="Fields">
        <Fields />
      </Specimen>
      <Specimen title="Fields of a listing">
        <ListingControls />
      </Specimen>
    </>
  );
}

function Fields() {
  const [code, setCode] = useState('7KQ');
  const [password, setPassword] = useState('Abcdefg1');
  return (
    <div className="grid gap-6 md:grid-cols-2">
      <TextField label="Name" defaultValue="Dana Reyes" />
      <TextField label="Email" hint="Only sellers whom you write to see it." placeholder="you@example.com" />
      <TextField label="Zip code" defaultValue="9721" error="A zip code has five digits" />
      <TextField label="City" defaultValue="Portland" disabled />
      <SelectField label="Dimension unit" defaultValue="feet">
        <option value="feet">Feet</option>
        <option value="inches">Inches</option>
      </SelectField>
      <CodeField label="Verification code" value={code} onChange={setCode} />
      <div className="space-y-3">
        <PasswordField label="Password" value={password} onChange={(event) => setPassword(event.target.value)} autoComplete="off" />
        <StrengthMeter password={password} />
      </div>
      <div className="space-y-6">
        <ChoiceCards
          legend="User Type"
          name="kit-type"
          initial="customer"
          choices={[
            { value: 'customer', label: 'Customer', text: 'I want to advertise.' },
            { value: 'seller', label: 'Seller', text: 'I have a space to rent out.' },
          ]}
        />
        <Checkbox defaultChecked>I agree to the Terms of Service</Checkbox>
        <Checkbox error="You must agree to the Terms of Service to continue">I agree to the Terms of Service</Checkbox>
      </div>
    </div>
  );
}

function ListingControls() {
  const [listed, setListed] = useState(true);
  const drop = { hint: 'or drop or paste it here.', onFiles: () => undefined };
  return (
    <div className="grid gap-6 md:grid-cols-2">
      <NumberField label="Daily Price" before="$" defaultValue="120.50" />
      <NumberField label="Daily Discount" after="%" error="Daily Discount must be a positive number" />
      <TextareaField label="Description" hint="Who passes by, and how far it can be seen from." />
      <CheckboxCards
        legend="Accepted mediums"
        choices={[
          { value: 'vinyl', label: 'Vinyl Banners' },
          { value: 'neon', label: 'Neon Signs' },
        ]}
        error="Please select at least one medium"
      />
      <DropZone label="Choose the cover photo" {...drop} />
      <DropZone label="Choose another photo" {...drop} isInvalid />
      <Switch label="List North wall" on={listed} onChange={setListed} />
      <ErrorSummary errors={[{ id: 'title', message: 'Title is required' }]} />
    </div>
  );
}
