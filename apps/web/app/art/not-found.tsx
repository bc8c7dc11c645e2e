import { Poster } from './posters.tsx';

interface NotFoundProps {
  /** Prefix of every id in the drawing. */
  prefix?: string;
  title?: string;
  className?: string;
}

/** A billboard with a loose sheet, for the error page. */
export function NotFoundBillboard({ prefix = 'not-found', title, className = 'w-full max-w-xl' }: NotFoundProps) {
  const ref = (name: string) => `url(#${prefix}-${name})`;
  return (
    <svg viewBox="0 0 640 420" className={className} {...(title ? { role: 'img', 'aria-label': title } : { 'aria-hidden': true })}>
      <defs>
        <clipPath id={`${prefix}-sheet`}>
          <path d="M84 66h292q84 62 180 176v38H300l-12-20-16 8-10-14-20 12-8 14H84z" />
        </clipPath>
        <linearGradient id={`${prefix}-curl`} gradientUnits="userSpaceOnUse" x1="470" y1="150" x2="408" y2="222">
          <stop stopColor="#d8c6a9" />
          <stop offset=".3" stopColor="#fffdf8" />
          <stop offset="1" stopColor="#e6d6bb" />
        </linearGradient>
        <pattern id={`${prefix}-boards`} width="472" height="27" patternUnits="userSpaceOnUse" patternTransform="translate(84 66)">
          <path d="M0 0h472v27H0z" fill="#b98d66" />
          <path d="M0 26h472M148 0v26M384 0v26" stroke="#86613f" strokeWidth="2" />
          <path d="M20 10q60 5 110 0M190 16q50-5 160 0M400 9q30 5 60-1" fill="none" stroke="#9f7650" strokeWidth="1.5" />
        </pattern>
      </defs>
      <path d="M150 306v98M166 306v98M474 306v98M490 306v98M166 312l308 88M474 312L166 400" stroke="#2a2220" strokeWidth="6" fill="none" />
      <path d="M66 48h508v250H66z" fill="#17130f" />
      <path d="M84 66h472v214H84z" fill={ref('boards')} />
      <path d="M470 66h86v34l-10 8-14-16-12 6-8-14-18 4-10-12-12 2z" fill="#e9d9bd" />
      <g clipPath={ref('sheet')}>
        <g transform="translate(84 66)">
          <Poster kind="peaks" inks={['#f5b82e', '#b23a22', '#f5b82e']} width={472} height={214} />
        </g>
        <path d="M352 66q44 84 18 176q92-34 186 10v-20L390 66z" fill="#3a120a" fillOpacity=".3" />
      </g>
      <path d="M376 66q50 78 14 164q86-30 166 12q-84-104-180-176z" fill={ref('curl')} />
      <path d="M376 66q84 62 180 176" fill="none" stroke="#a68f6f" strokeWidth="1.5" />
      <path d="M300 280l-12-20-16 8-10-14-20 12-8 14z" fill="#6b4a2f" fillOpacity=".35" />
      <path d="M56 298h528v12H56z" fill="#2a2220" />
      <path d="M110 284q4 20-4 36t6 30l14-4q-8-14-2-30t0-34z" fill="#f3e8d3" />
      <Ladder />
      <Bird />
      <path d="M20 402h600" stroke="#17130f" strokeWidth="2.5" />
      <path d="M54 402q4-14 8 0q3-20 8 0q4-10 7 0zM556 402q4-12 8 0q3-18 8 0z" fill="#1b6b5f" />
    </svg>
  );
}

function Ladder() {
  return (
    <g stroke="#8a5a3c" fill="none">
      <path d="M206 402l40-146M236 402l40-146" strokeWidth="5" />
      <path d="M211 384h30M217 362h30M223 340h30M229 318h30M235 296h30M241 274h30" strokeWidth="4" />
    </g>
  );
}

function Bird() {
  return (
    <>
      <path d="M118 48v-8M126 48v-8" stroke="#17130f" strokeWidth="2" />
      <path d="M92 30q14 4 18-6t16-10q10-2 14 6l10 2-9 4q-1 14-17 15-18 1-32-11z" fill="#6b6259" />
      <path d="M108 30q12 6 20-3-2 12-14 10z" fill="#4a4340" />
      <circle cx="134" cy="19" r="1.6" fill="#fbf7f2" />
    </>
  );
}
