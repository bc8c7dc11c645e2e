import { EmptyScene } from './empty-scene.tsx';

/** An empty mailbox on the wall. For requests. */
export function EmptyMailbox() {
  return (
    <EmptyScene seed="letters">
      <path d="M131 77h110v112H131z" fill="#6b2b1c" fillOpacity=".16" />
      <path d="M124 86q0-20 20-20h72q20 0 20 20v98H124z" fill="#1b6b5f" />
      <path d="M124 86q0-20 20-20h72q20 0 20 20v12H124z" fill="#123f3c" />
      <path d="M118 98h124v7H118z" fill="#2a8476" />
      <path d="M142 122h76v10h-76z" fill="#0b2725" />
      <path d="M142 132h76v3h-76z" fill="#2a8476" />
      <path d="M152 150h56v22h-56z" fill="#fbf7f2" />
      <path d="M159 158h42M159 165h26" stroke="#8a7d70" strokeWidth="2" />
      <path d="M236 118h10V92" fill="none" stroke="#17130f" strokeWidth="4" />
      <path d="M244 92h32l-8 9 8 9h-32z" fill="#b23a22" />
      <g transform="translate(44 181)">
        <path d="M0 0h66v44H0z" fill="#fff" stroke="#17130f" strokeWidth="1.5" />
        <path d="M0 0l33 25L66 0" fill="none" stroke="#17130f" strokeWidth="1.5" />
        <path d="M52 30h9v9h-9z" fill="#f5b82e" />
      </g>
      <path d="M288 224v-20h22v20zM292 204q-12-20 2-30 0 14 5 20 0-22 12-28-4 20-2 24 4-8 10-8-2 16-14 22z" fill="#1b6b5f" />
      <path d="M286 204h26l-3 20h-20z" fill="#b23a22" />
    </EmptyScene>
  );
}
