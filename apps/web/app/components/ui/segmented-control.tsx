import { useId } from 'react';
import './segmented-control.css';

interface SegmentedControlProps<Value extends string> {
  /** For screen readers; on the screen, the choices say it. */
  legend: string;
  choices: readonly { value: Value; label: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** Chooses one of two or three ways to show something. */
export function SegmentedControl<Value extends string>({ legend, choices, value, onChange }: SegmentedControlProps<Value>) {
  const name = useId();
  return (
    <fieldset className="segmented">
      <legend className="sr-only">{legend}</legend>
      {choices.map((choice) => (
        <label key={choice.value}>
          <input type="radio" name={name} checked={choice.value === value} onChange={() => onChange(choice.value)} className="sr-only" />
          {choice.label}
        </label>
      ))}
    </fieldset>
  );
}
