import { EmptyScene } from './empty-scene.tsx';

const days =
  'M126 104h16v14h-16zM149 104h16v14h-16zM172 104h16v14h-16zM195 104h16v14h-16zM218 104h16v14h-16zM126 126h16v14h-16zM149 126h16v14h-16zM195 126h16v14h-16zM218 126h16v14h-16zM126 148h16v14h-16zM149 148h16v14h-16zM172 148h16v14h-16z';

/** A wall calendar with no rental in it. For subscriptions. */
export function EmptyCalendar() {
  return (
    <EmptyScene seed="calendar">
      <path d="M118 57h136v128H118z" fill="#6b2b1c" fillOpacity=".16" />
      <path d="M112 50h136v104l-28 26H112z" fill="#fff" />
      <path d="M248 154l-28 26v-26z" fill="#dcc9ae" />
      <path d="M112 50h136v36H112z" fill="#b23a22" />
      <path d="M128 68h58" stroke="#fbf7f2" strokeWidth="6" />
      <path d="M206 68h26m-9-8l9 8-9 8" fill="none" stroke="#f5b82e" strokeWidth="3.5" />
      <path d={days} fill="#f4ece2" />
      <path d="M172 126h16v14h-16z" fill="#f5b82e" />
      <path d="M140 58V40M220 58V40" stroke="#17130f" strokeWidth="5" strokeLinecap="round" />
      <path d="M140 40L180 16l40 24" fill="none" stroke="#17130f" strokeWidth="1.5" />
      <circle cx="180" cy="16" r="4" fill="#17130f" />
      <g fill="none" stroke="#8a5a3c">
        <path d="M282 224l22-112M312 224l22-112" strokeWidth="5" />
        <path d="M286 204h30M290 182h30M294 160h30M299 138h30" strokeWidth="4" />
      </g>
    </EmptyScene>
  );
}
