interface SwitchProps {
  label: string;
  on: boolean;
  onChange: (on: boolean) => void;
  /** Ignores clicks while a change is being saved. */
  busy?: boolean;
}

/** Turns something on or off at once, without a save button. */
export function Switch({ label, on, onChange, busy = false }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={on}
      aria-label={label}
      aria-busy={busy || undefined}
      onClick={() => !busy && onChange(!on)}
      // 44 px high for fingers; the margins keep lines as high as the switch looks.
      className={`group -my-2 inline-flex h-11 w-12 shrink-0 items-center rounded-lg ${busy ? 'cursor-progress' : ''}`}
    >
      <span
        className={`flex h-7 w-12 items-center rounded-full border p-0.5 transition-colors duration-150 ${on ? 'border-verdigris bg-verdigris' : 'border-line-strong bg-card'}`}
      >
        <span
          className={`size-5.5 rounded-full transition-[translate,background-color] duration-150 ${on ? 'translate-x-5 bg-white' : 'bg-line-strong group-hover:bg-ink'}`}
        />
      </span>
    </button>
  );
}
