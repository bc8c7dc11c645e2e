import { Checkbox } from '~/components/ui/checkbox.tsx';
import { CheckboxCards } from '~/components/ui/checkbox-cards.tsx';
import { ChoiceCards } from '~/components/ui/choice-cards.tsx';
import { DropZone } from '~/components/ui/drop-zone.tsx';
import { SegmentedControl } from '~/components/ui/segmented-control.tsx';
import { useState } from 'react';

const mediums = [
  { value: 'vinyl', label: 'Vinyl Banners' },
  { value: 'neon', label: 'Neon Signs' },
];
const accountTypes = [
  { value: 'customer', label: 'Customer', text: 'I want to advertise.' },
  { value: 'seller', label: 'Seller', text: 'I have a space to rent out.' },
];
const fits = [
  { value: 'fill', label: 'Fill' },
  { value: 'whole', label: 'Whole' },
];
const ignoreFiles = () => undefined;

function Checkboxes() {
  return (
    <>
      <Checkbox defaultChecked>I agree to the Terms of Service</Checkbox>
      <Checkbox error="You must agree to the Terms of Service to continue">I agree to the Terms of Service</Checkbox>
    </>
  );
}

function MediumCards() {
  return (
    <>
      <CheckboxCards legend="Accepted mediums" hint="Choose at least one." choices={mediums} />
      <CheckboxCards legend="Accepted mediums" choices={mediums} error="Please select at least one medium" />
    </>
  );
}

function AccountTypeCards() {
  return (
    <>
      <ChoiceCards legend="User Type" name="kit-type" initial="customer" choices={accountTypes} />
      <ChoiceCards legend="User Type" name="kit-type-error" initial="" choices={accountTypes} error="Please choose one" />
    </>
  );
}

function DropZones() {
  return (
    <div className="grid gap-6 md:grid-cols-2">
      <DropZone label="Choose the cover photo" hint="You can also drop or paste it here." onFiles={ignoreFiles} />
      <DropZone label="Choose another photo" hint="You can also drop or paste it here." onFiles={ignoreFiles} isInvalid />
    </div>
  );
}

function SegmentedControls() {
  const [fit, setFit] = useState('fill');
  return <SegmentedControl legend="How your picture fits" choices={fits} value={fit} onChange={setFit} />;
}

export const choiceSpecimens = {
  'ui/checkbox': Checkboxes,
  'ui/checkbox-cards': MediumCards,
  'ui/choice-cards': AccountTypeCards,
  'ui/drop-zone': DropZones,
  'ui/segmented-control': SegmentedControls,
};
