import { EmptyScene, PasteBucket } from './empty-scene.tsx';

/** Two empty speech bubbles painted on the wall. For conversations. */
export function EmptySpeechBubbles() {
  return (
    <EmptyScene seed="talk">
      <path d="M86 57h128v72h-84l-22 24v-24H86z" fill="#6b2b1c" fillOpacity=".16" />
      <path d="M80 50h128v72h-84l-22 24v-24H80z" fill="#1b6b5f" />
      <g fill="#fbf7f2">
        <circle cx="118" cy="86" r="7" />
        <circle cx="144" cy="86" r="7" />
        <circle cx="170" cy="86" r="7" />
      </g>
      <path d="M164 111h122v64h-20v24l-24-24h-78z" fill="#6b2b1c" fillOpacity=".16" />
      <path d="M158 104h122v64h-20v24l-24-24h-78z" fill="#f5b82e" />
      <path d="M176 126h84M176 144h52" stroke="#17130f" strokeWidth="5" />
      <g transform="translate(-242 0)">
        <PasteBucket />
      </g>
    </EmptyScene>
  );
}
