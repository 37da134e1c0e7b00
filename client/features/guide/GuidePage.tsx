import { CircleCheck, CircleDashed, CircleMinus } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import type { Guide } from '../../../shared/contract/guide.ts';
import { paths } from '../../../shared/paths.ts';
import { GUIDE_STEPS, type GuideStep, nextStep } from '../../../shared/rules/guide.ts';
import { useQuery } from '../../lib/query.ts';
import { refreshResource, useResource } from '../../lib/resource.ts';
import { useTask } from '../../lib/task.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { Loaded, Loading } from '../../ui/Loaded.tsx';
import { ModulePage } from '../../ui/ModulePage.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { GUIDE, setStep } from './api.ts';
import css from './Guide.module.css';
import { LegalPages } from './LegalPages.tsx';

/**
 * The content of each step, made by the slices whose settings it changes. @param again reloads the state from the
 * server
 */
export type Panels = Record<Exclude<GuideStep, 'pagine'>, (again: () => void) => ReactNode>;

const HERE = paths.module('guida');
const again = () => void refreshResource(GUIDE);
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
  const asked = guide.steps.find(({ slug }) => slug === query.get('passo'));
  const step = asked ?? guide.steps.find(({ slug }) => slug === nextStep(guide.steps));
  const [first] = useState(step?.slug);
  const [left, setLeft] = useState(false);
  if (!left && step?.slug !== first) setLeft(true);
  const done = guide.steps.filter(({ state }) => state === 'done').length;
  return (
    <div className={css.page}>
      <Panel key={step?.slug} guide={guide} step={step} panels={panels} moved={left} />
      <nav className={css.steps} aria-label="Passi">
        <p>
          <strong>
            {done} di {guide.steps.length} fatti
          </strong>
        </p>
        <ol>
          {guide.steps.map(({ slug, state }) => (
            <li key={slug}>
              <Link href={stepUrl(slug)} className={css.step} aria-current={slug === step?.slug ? 'step' : undefined}>
                <StateIcon state={state} />
                <span className="words">{titleOf(slug)}</span>
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
    <span className={css.state} data-state={state}>
      <Icon size={22} strokeWidth={1.75} aria-hidden="true" />
      <span className="visually-hidden">{word}: </span>
    </span>
  );
}

interface PanelProps {
  guide: Guide;
  /** Absent: every step is done or skipped. */
  step: Guide['steps'][number] | undefined;
  panels: Panels;
  /** The title takes the focus when the step has changed. */
  moved: boolean;
}

function Panel({ guide, step, panels, moved }: PanelProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const query = useQuery(HERE);
  const task = useTask();
  useEffect(() => {
    if (moved) heading.current?.focus();
  }, [moved]);
  if (step === undefined) return <Finished guide={guide} heading={heading} />;
  const { slug, state, fact } = step;
  const next = nextStep(guide.steps, slug);
  const go = () => query.set({ passo: next ?? '' });
  const mark = (as: 'done' | 'skipped' | 'open') =>
    task.run(async () => {
      await setStep(slug, as);
      await refreshResource(GUIDE);
      if (as !== 'open') go();
    });
  return (
    <section className={css.panel} aria-labelledby="passo">
      <div>
        <h2 id="passo" ref={heading} tabIndex={-1}>
          {titleOf(slug)}
        </h2>
        <p>{GUIDE_STEPS.find((known) => known.slug === slug)?.why}</p>
        {fact !== '' && <p className="soft">{fact}</p>}
      </div>
      {slug === 'pagine' ? <LegalPages guide={guide} again={again} /> : panels[slug](again)}
      <div className={css.actions}>
        {state === 'open' && isTold(slug) && (
          <Button aria-disabled={task.busy} onClick={() => mark('done')}>
            Va bene così
          </Button>
        )}
        {state === 'open' ? (
          <Button look="quiet" aria-disabled={task.busy} onClick={() => mark('skipped')}>
            Salta per ora
          </Button>
        ) : (
          <Button onClick={go}>Avanti</Button>
        )}
        {state === 'skipped' && (
          <Button look="quiet" aria-disabled={task.busy} onClick={() => mark('open')}>
            Rimettilo tra i passi da fare
          </Button>
        )}
      </div>
      <p role="alert">{task.problem}</p>
    </section>
  );
}

function Finished({ guide, heading }: { guide: Guide; heading: RefObject<HTMLHeadingElement | null> }) {
  const skipped = guide.steps.filter(({ state }) => state === 'skipped');
  return (
    <section className={css.panel} aria-labelledby="passo">
      <div>
        <h2 id="passo" ref={heading} tabIndex={-1}>
          La città è aperta
        </h2>
        <p>
          {skipped.length === 0
            ? 'Tutti i passi sono fatti.'
            : `Hai saltato ${skipped.length === 1 ? 'un passo' : `${skipped.length} passi`}: restano qui, quando vuoi.`}{' '}
          Da adesso che cosa non va lo dice la pagina «Salute».
        </p>
      </div>
      <div className={css.actions}>
        <LinkButton href={paths.home}>Guarda il portale</LinkButton>
        <LinkButton look="quiet" href={paths.module('salute')}>
          Apri Salute
        </LinkButton>
      </div>
    </section>
  );
}

/** Only a person can say that it is done. */
const isTold = (slug: string): boolean => GUIDE_STEPS.some((step) => step.slug === slug && 'told' in step);

const titleOf = (slug: string): string => GUIDE_STEPS.find((step) => step.slug === slug)?.title ?? slug;
