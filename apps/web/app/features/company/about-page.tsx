import { Link } from 'react-router';
import { CropMarks } from '~/art/crop-marks.tsx';
import { StreetFront } from '~/art/street-front.tsx';
import { buttonClasses } from '~/components/ui/button.tsx';
import { about, type Fact, type Point, type Side } from './about-content.ts';
import { COMPANY } from './company.ts';

const BIG_HEADING = 'font-display text-4xl leading-[1.02] font-extrabold tracking-tight text-balance sm:text-5xl';

export function AboutPage() {
  return (
    <div className="bg-paper font-text text-ink">
      <Hero />
      <WhoWeAre />
      <Values />
      <MissionAndVision />
      <WhyChooseUs />
      <Facts />
      <Contact />
    </div>
  );
}

function Hero() {
  const { eyebrow, title, lead, action, pictureTitle } = about.hero;
  return (
    <section aria-labelledby="about-title">
      <div className="column pt-14 sm:pt-20">
        <p className="font-semibold text-brick">{eyebrow}</p>
        <div className="mt-4 grid items-end gap-x-10 gap-y-8 lg:grid-cols-12">
          <h1
            id="about-title"
            className="max-w-[13ch] font-display text-[clamp(2.75rem,8.4vw,6.75rem)] leading-[0.94] font-extrabold tracking-[-0.02em] text-balance lg:col-span-8"
          >
            {title}
          </h1>
          <div className="space-y-7 lg:col-span-4 lg:pb-2">
            <p className="max-w-[38ch] text-lg leading-relaxed text-pretty">{lead}</p>
            <Link to={action.to} className={buttonClasses()}>
              {action.label}
            </Link>
          </div>
        </div>
      </div>
      <StreetFront seed="about" prefix="about-street" time="dusk" title={pictureTitle} className="mt-4 block h-80 w-full sm:h-[26rem] xl:h-auto" />
    </section>
  );
}

function WhoWeAre() {
  const [first, ...others] = about.whoWeAre.paragraphs;
  return (
    <section aria-labelledby="who-we-are" className="column grid gap-x-10 gap-y-6 py-20 sm:py-28 lg:grid-cols-12">
      <h2 id="who-we-are" className={`${BIG_HEADING} lg:col-span-4`}>
        {about.whoWeAre.title}
      </h2>
      <div className="max-w-[52ch] space-y-5 text-lg leading-relaxed text-pretty lg:col-span-8">
        <p className="font-display text-2xl leading-snug font-semibold tracking-tight sm:text-3xl">{first}</p>
        {others.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
    </section>
  );
}

function Values() {
  return (
    <section aria-labelledby="values" className="column pb-20 sm:pb-28">
      <h2 id="values" className={BIG_HEADING}>
        {about.values.title}
      </h2>
      <ul className="mt-10 border-t border-line-strong">
        {about.values.items.map(({ title, text }: Point) => (
          <li key={title} className="grid gap-x-10 gap-y-2 border-b border-line py-7 lg:grid-cols-12">
            <h3 className="font-display text-2xl font-bold tracking-tight lg:col-span-4">{title}</h3>
            <p className="max-w-[52ch] text-lg leading-relaxed text-pretty lg:col-span-8">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}

function MissionAndVision() {
  return (
    <div className="bg-verdigris text-paper">
      <div className="column grid gap-x-16 gap-y-14 py-20 sm:py-28 lg:grid-cols-2">
        {[about.mission, about.vision].map(({ title, text }) => (
          <section key={title}>
            <h2 className="text-lg font-semibold">{title}</h2>
            <p className="mt-4 font-display text-[1.75rem] leading-[1.15] font-bold tracking-tight text-pretty sm:text-4xl">{text}</p>
          </section>
        ))}
      </div>
    </div>
  );
}

function WhyChooseUs() {
  return (
    <section aria-labelledby="why" className="column py-20 sm:py-28">
      <h2 id="why" className={BIG_HEADING}>
        {about.why.title}
      </h2>
      <div className="mt-14 grid gap-14 px-4 lg:grid-cols-2">
        {about.why.sides.map(({ audience, promise, points }: Side) => (
          <CropMarks key={audience} className="h-full">
            <div className="h-full border border-line bg-card p-6 sm:p-10">
              <h3 className="font-semibold text-brick">{audience}</h3>
              <p className="mt-2 font-display text-2xl leading-tight font-bold tracking-tight text-balance sm:text-3xl">{promise}</p>
              <ul className="mt-8 space-y-6">
                {points.map(({ title, text }) => (
                  <li key={title}>
                    <h4 className="font-semibold">{title}</h4>
                    <p className="mt-1 leading-relaxed text-pretty text-quiet">{text}</p>
                  </li>
                ))}
              </ul>
            </div>
          </CropMarks>
        ))}
      </div>
    </section>
  );
}

function Facts() {
  return (
    <section aria-labelledby="facts" className="bg-ink text-paper">
      <div className="column py-20 sm:py-28">
        <h2 id="facts" className={BIG_HEADING}>
          {about.facts.title}
        </h2>
        <p className="mt-4 text-lg">{about.facts.lead}</p>
        <dl className="mt-12 border-t border-paper/30">
          {about.facts.items.map(({ figure, label, text }: Fact) => (
            <div key={figure} className="grid items-baseline gap-x-10 gap-y-1 border-b border-paper/30 py-6 lg:grid-cols-12">
              <dt className="flex flex-col gap-x-5 sm:flex-row sm:items-baseline lg:col-span-8">
                <span className="font-display text-5xl leading-none font-extrabold tracking-tight whitespace-nowrap text-amber tabular-nums sm:text-7xl">
                  {figure}
                </span>
                <span className="py-1 text-lg font-semibold">{label}</span>
              </dt>
              <dd className="max-w-[42ch] leading-relaxed text-pretty lg:col-span-4">{text}</dd>
            </div>
          ))}
        </dl>
      </div>
    </section>
  );
}

function Contact() {
  const { title, text, form, help, terms } = about.contact;
  return (
    <section aria-labelledby="contact" className="column grid gap-x-10 gap-y-8 py-20 sm:py-28 lg:grid-cols-12">
      <div className="lg:col-span-8">
        <h2 id="contact" className={BIG_HEADING}>
          {title}
        </h2>
        <p className="mt-5 max-w-[42ch] text-lg leading-relaxed text-pretty">{text}</p>
        <p className="mt-6">
          <a href={`mailto:${COMPANY.email}`} className="font-display text-2xl font-bold tracking-tight break-words link-underline sm:text-3xl">
            {COMPANY.email}
          </a>
        </p>
      </div>
      <div className="lg:col-span-4">
        <address className="leading-relaxed not-italic">
          {COMPANY.address.map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </address>
        <ul className="mt-6">
          {[form, help, terms].map(({ label, to }) => (
            <li key={to}>
              <Link to={to} className="inline-block py-1 font-semibold link-underline">
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
