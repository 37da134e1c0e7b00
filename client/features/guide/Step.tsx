import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { Link } from 'wouter';
import type { Guide } from '../../../shared/contract/guide.ts';
import { paths } from '../../../shared/paths.ts';
import { GUIDE_STEPS, type GuideState, type GuideStep, stepTitle } from '../../../shared/rules/guide.ts';
import { capital } from '../../../shared/rules/text.ts';
import { call } from '../../lib/http.ts';
import { refreshResource } from '../../lib/resource.ts';
import { useTask } from '../../lib/task.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Field } from '../../ui/Field.tsx';
import { Form, textOf } from '../../ui/Form.tsx';
import { TaskButton } from '../../ui/TaskButton.tsx';
import css from './Guide.module.css';

export const GUIDE = '/api/office/guide';

/** A step's content. @param again asks the server how far the guide is; it leads on when the step is done */
type Panel = (again: () => Promise<void>) => ReactNode;
/** The content of each step, made by the slices whose settings it changes. */
export type Panels = Record<Exclude<GuideStep, 'pagine'>, Panel>;

interface StepProps {
  guide: Guide;
  step: Guide['steps'][number];
  /** Null: the legal pages, which are the guide's own. */
  panel: Panel | null;
  /** It was done here and now; the next step follows. */
  onDone: (slug: string) => void;
  onLeave: () => void;
}

export function Step({ guide, step: { slug, state, fact }, panel, onDone, onLeave }: StepProps) {
  const task = useTask();
  const [was] = useState(state);
  const [asked, setAsked] = useState(false);
  const again = async () => {
    await refreshResource(GUIDE);
    setAsked(true);
  };
  const lead = useEffectEvent(() => {
    onDone(slug);
    onLeave();
  });
  useEffect(() => {
    // Whoever comes back to what was done before stays.
    if (asked && state === 'done' && was !== 'done') lead();
  }, [asked, state, was]);
  const mark = (as: GuideState) =>
    task.run(async () => {
      await call(`${GUIDE}/steps/${slug}`, { method: 'PUT', body: { state: as } });
      await refreshResource(GUIDE);
      if (as === 'done') onDone(slug);
      if (as !== 'open') onLeave();
    });
  return (
    <section className={`panel stack gap-24 breaks ${css.panel}`} aria-labelledby="passo">
      <div>
        <h2 id="passo" tabIndex={-1}>
          {stepTitle(slug)}
        </h2>
        <p>{GUIDE_STEPS.find((known) => known.slug === slug)?.why}</p>
        {fact !== '' && <p className="soft">{fact}</p>}
      </div>
      {panel === null ? <LegalPages guide={guide} again={() => void again()} /> : panel(again)}
      <div className={`row gap-12 ${css.actions}`}>
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
          <Button onClick={onLeave}>Avanti</Button>
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

/** Only a person can say that it is done. */
const isTold = (slug: string): boolean => GUIDE_STEPS.some((step) => step.slug === slug && 'told' in step);

/** The gaps of the legal pages, one question at a time; then each page is read and confirmed. */
function LegalPages({ guide: { blanks, pages }, again }: { guide: Guide; again: () => void }) {
  const [first] = blanks;
  if (first !== undefined)
    return (
      <Form
        key={first.name}
        draft={first.name}
        submit="Scrivilo nelle pagine"
        onSubmit={async (data) => {
          const body = { name: first.name, value: textOf(data, 'value') };
          await call(`${GUIDE}/blanks`, { method: 'POST', body });
          again();
        }}
      >
        <p>{blanks.length === 1 ? 'Manca una cosa sola.' : `Mancano ${blanks.length} cose: una alla volta.`}</p>
        <Field
          label={capital(first.name)}
          hint="Si scrive in tutte le pagine in cui manca."
          name="value"
          defaultValue={first.known}
          maxLength={200}
        />
      </Form>
    );
  return (
    <>
      <ul className="stack">
        {pages.map(({ slug, title, checked }) => (
          <li className="split target" key={slug}>
            <Link href={paths.page(slug)}>{title}</Link>
            {checked ? (
              <Badge tone="good">Letta e completa</Badge>
            ) : (
              <TaskButton look="quiet" onPress={() => call(`${GUIDE}/pages/${slug}`, { method: 'PUT' }).then(again)}>
                Letto e completato<span className="visually-hidden">: {title}</span>
              </TaskButton>
            )}
          </li>
        ))}
      </ul>
      <p className="soft">
        Aprile, leggile fino in fondo, e correggile{' '}
        <Link href={`${paths.module('redazione')}?vista=tutto&genere=pages`}>dalla redazione</Link> se qualcosa da voi è
        diverso.
      </p>
    </>
  );
}
