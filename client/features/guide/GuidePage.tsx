import { CircleCheck, CircleDashed, CircleMinus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import type { Guide } from '../../../shared/contract/guide.ts';
import { paths } from '../../../shared/paths.ts';
import { nextStep, stepTitle } from '../../../shared/rules/guide.ts';
import { useQuery } from '../../lib/query.ts';
import { useResource } from '../../lib/resource.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { Loaded, Loading } from '../../ui/Loaded.tsx';
import { ModulePage } from '../../ui/ModulePage.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import css from './Guide.module.css';
import { GUIDE, type Panels, Step } from './Step.tsx';

const HERE = paths.module('guida');
/** In the address instead of a step, when there is no next one. */
const END = 'fine';
const stepUrl = (slug: string) => `${HERE}?passo=${slug}`;

/**
 * /profilo/moduli/guida: a new town's first half hour. The server stores the progress, so another device continues
 * there.
 */
export function GuidePage({ panels }: { panels: Panels }) {
  const resource = useResource<Guide>(GUIDE);
  return (
    <ModulePage slug="guida">
      <Loaded
        resource={resource}
        kind="town"
        skeleton={
          <Loading className={css.page}>
            <Skeleton height="320px" />
            <Skeleton height="420px" />
          </Loading>
        }
      >
        {(guide) => <Steps guide={guide} panels={panels} />}
      </Loaded>
    </ModulePage>
  );
}

function Steps({ guide, panels }: { guide: Guide; panels: Panels }) {
  const query = useQuery(HERE);
  const [done, setDone] = useState('');
  // Without a step in the address it stays at the one that was open at first, until it is left.
  const [first] = useState(nextStep(guide.steps));
  const asked = query.get('passo');
  const found = (wanted: string | null) => guide.steps.find(({ slug }) => slug === wanted);
  const step = found(asked) ?? found(asked === END ? nextStep(guide.steps) : first);
  const main = useRef<HTMLDivElement>(null);
  const shown = useRef(step?.slug);
  useEffect(() => {
    // The title takes the focus when the step has changed.
    if (shown.current !== step?.slug) main.current?.querySelector<HTMLElement>('#passo')?.focus();
    shown.current = step?.slug;
  }, [step?.slug]);
  return (
    <div className={css.page}>
      <div className="stack" ref={main}>
        <p role="status">{done !== '' && done !== step?.slug && `Fatto: «${stepTitle(done)}».`}</p>
        {step === undefined ? (
          <Finished guide={guide} />
        ) : (
          <Step
            key={step.slug}
            guide={guide}
            step={step}
            panel={step.slug === 'pagine' ? null : panels[step.slug]}
            onDone={setDone}
            onLeave={() => query.set({ passo: nextStep(guide.steps, step.slug) ?? END })}
          />
        )}
      </div>
      <nav className={`stack ${css.steps}`} aria-label="Passi">
        <p>
          <strong>
            {guide.steps.filter(({ state }) => state === 'done').length} di {guide.steps.length} fatti
          </strong>
        </p>
        <ol className="grid gap-2">
          {guide.steps.map(({ slug, state }) => (
            <li key={slug}>
              <Link href={stepUrl(slug)} className="place" aria-current={slug === step?.slug ? 'step' : undefined}>
                <StateIcon state={state} />
                <span className="words">{stepTitle(slug)}</span>
              </Link>
            </li>
          ))}
        </ol>
      </nav>
    </div>
  );
}

const ICONS = {
  done: { Icon: CircleCheck, word: 'fatto' },
  skipped: { Icon: CircleMinus, word: 'saltato' },
  open: { Icon: CircleDashed, word: 'da fare' },
};

function StateIcon({ state }: { state: keyof typeof ICONS }) {
  const { Icon, word } = ICONS[state];
  return (
    <span className={state === 'done' ? 'leaf' : 'quiet'}>
      <Icon size={22} />
      <span className="visually-hidden">{word}: </span>
    </span>
  );
}

/** Instead of a step, when every one is done or skipped. */
function Finished({ guide }: { guide: Guide }) {
  const skipped = guide.steps.filter(({ state }) => state === 'skipped').length;
  return (
    <section className={`panel stack gap-24 breaks ${css.panel}`} aria-labelledby="passo">
      <div>
        <h2 id="passo" tabIndex={-1}>
          La città è aperta
        </h2>
        <p>
          {skipped === 0
            ? 'Tutti i passi sono fatti.'
            : `Hai saltato ${skipped === 1 ? 'un passo' : `${skipped} passi`}: restano qui, quando vuoi.`}{' '}
          Da adesso che cosa non va lo dice la pagina «Salute».
        </p>
      </div>
      <div className={`row gap-12 ${css.actions}`}>
        <LinkButton href={paths.home}>Guarda il portale</LinkButton>
        <LinkButton look="quiet" href={paths.module('salute')}>
          Apri Salute
        </LinkButton>
      </div>
    </section>
  );
}
