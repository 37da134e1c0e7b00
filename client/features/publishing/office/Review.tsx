import { useEffect, useRef, useState } from 'react';
import { Link } from 'wouter';
import type { DecisionBody, DeskOptions, Draft, ReviewItem } from '../../../../shared/contract/publishing.ts';
import { longMoment } from '../../../../shared/rules/dates.ts';
import { changedFields, STATE_LABELS, stateAfter } from '../../../../shared/rules/publishing.ts';
import { ApiError } from '../../../lib/http.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Callout } from '../../../ui/Callout.tsx';
import { Outcome } from '../../../ui/Outcome.tsx';
import { Section } from '../../../ui/Page.tsx';
import { conflictsOf } from '../api.ts';
import { Compare, Difference } from '../Compare.tsx';
import { type AnyEditor, fieldWords, labelOf } from '../words.ts';
import { AnswerDialog } from './AnswerDialog.tsx';
import { decide } from './api.ts';
import css from './Office.module.css';
import { RevisionPreview } from './RevisionPreview.tsx';
import { Trust } from './Trust.tsx';

interface ReviewProps {
  item: ReviewItem;
  parts: AnyEditor;
  options: DeskOptions;
  onDecided: () => void;
  back: string;
}

type Decision = DecisionBody['decision'];

/** What a revision changes, field by field, and the three answers; the office may correct it and approve what it corrected. */
export function Review({ item, parts, options, onDecided, back }: ReviewProps) {
  const { id, kind, state, draft, live_draft, live, version, note, reason, author, submitted_at, publish_at } = item;
  const [corrections, setCorrections] = useState<Draft | null>(null);
  const [asks, setAsks] = useState<'changes' | 'reject' | null>(null);
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const [errors, setErrors] = useState<Record<string, string[]>>({});
  const [conflicts, setConflicts] = useState<ReturnType<typeof conflictsOf>>([]);
  const [outcome, setOutcome] = useState<string | null>(null);
  const shown = { ...draft, ...corrections };
  const isOpen = stateAfter(state, 'publish') !== null && state !== 'in_corso';
  const { Fields } = parts;

  async function send(decision: Decision, answer = '', overrule: string[] = []): Promise<void> {
    setBusy(true);
    setProblem(null);
    try {
      const changed = corrections === null ? [] : changedFields(draft, shown);
      const done = await decide(id, {
        decision,
        version,
        ...(answer === '' ? {} : { reason: answer }),
        ...(decision === 'approve' && changed.length > 0
          ? { corrections: Object.fromEntries(changed.map((field) => [field, shown[field]])) }
          : {}),
        ...(overrule.length === 0 ? {} : { overrule }),
      });
      setErrors({});
      setConflicts([]);
      setCorrections(null);
      setOutcome(WORDS[decision](done.state === 'programmata'));
      onDecided();
    } catch (error) {
      if (!(error instanceof ApiError)) throw error;
      if (decision !== 'approve') throw error;
      setConflicts(conflictsOf(error));
      setErrors(error.fields);
      setProblem(error.message);
      // What is wrong can only be mended in the fields.
      if (Object.keys(error.fields).length > 0) setCorrections((now) => now ?? {});
    } finally {
      setBusy(false);
    }
  }

  useKeys(
    isOpen && asks === null
      ? { a: () => void send('approve'), m: () => setAsks('changes'), r: () => setAsks('reject') }
      : {},
  );

  return (
    <>
      <Outcome words={outcome} />
      <p className={css.badges}>
        <Badge tone={isOpen ? 'info' : 'neutral'}>{STATE_LABELS[state]}</Badge>
        <span className="soft">
          {author ?? 'Autore cancellato'}
          {submitted_at !== null && `, ${longMoment(submitted_at)}`}
          {publish_at !== null && ` · vuole che esca ${longMoment(publish_at)}`}
        </span>
        {live?.path != null && <Link href={live.path}>Vedi com’è online</Link>}
      </p>
      {note !== '' && <Callout tone="neutral">Chi scrive dice: «{note}»</Callout>}
      {!isOpen && reason !== '' && <Callout tone="neutral">La redazione ha risposto: «{reason}»</Callout>}
      <Trust item={item} onChanged={onDecided} />
      <div className={css.review}>
        <Section title={live_draft === null ? 'Che cosa c’è scritto' : 'Che cosa cambia'}>
          {corrections === null ? (
            <Compare
              parts={parts}
              options={options}
              before={live_draft ?? {}}
              after={draft}
              names={live_draft === null ? ['Prima', 'Nuovo'] : ['Online adesso', 'Proposta']}
              same="È uguale a quello che è online."
            />
          ) : (
            <div className={css.fields}>
              <Fields
                draft={shown}
                change={(changes: Draft) => setCorrections({ ...corrections, ...changes })}
                error={(path: string) => errors[path]?.[0]}
                options={options}
                itemId={live?.id ?? null}
              />
            </div>
          )}
        </Section>
        <RevisionPreview id={id} version={version} parts={parts} />
      </div>
      {conflicts.length > 0 && (
        <Section title="Intanto online è cambiato">
          {conflicts.map(({ field, theirs, mine }) => (
            <Difference
              key={field}
              label={labelOf(parts, field)}
              before={fieldWords(parts, field, theirs, options)}
              after={fieldWords(parts, field, mine, options)}
              names={['Online adesso', 'Proposta']}
            />
          ))}
          <Button
            look="quiet"
            onClick={() =>
              void send(
                'approve',
                '',
                conflicts.map(({ field }) => field),
              )
            }
          >
            Approva la proposta lo stesso
          </Button>
        </Section>
      )}
      <p role="alert" className={css.problem}>
        {problem}
      </p>
      {isOpen && (
        <div className={css.bulk}>
          <Button aria-disabled={busy} aria-keyshortcuts="Alt+A" onClick={() => !busy && void send('approve')}>
            {busy ? 'Un momento…' : corrections === null ? 'Approva' : 'Approva con le correzioni'}
          </Button>
          {corrections === null ? (
            <Button look="quiet" onClick={() => setCorrections({})}>
              Correggi
            </Button>
          ) : (
            <Button look="quiet" onClick={() => setCorrections(null)}>
              Lascia com’era
            </Button>
          )}
          <Button look="quiet" aria-keyshortcuts="Alt+M" onClick={() => setAsks('changes')}>
            Chiedi modifiche
          </Button>
          <Button look="danger" aria-keyshortcuts="Alt+R" onClick={() => setAsks('reject')}>
            Rifiuta
          </Button>
        </div>
      )}
      {!isOpen && outcome !== null && <Link href={back}>Vai al prossimo</Link>}
      {asks !== null && (
        <AnswerDialog
          decision={asks}
          kind={kind}
          onSubmit={async (answer) => {
            await send(asks, answer);
            setAsks(null);
          }}
          onClose={() => setAsks(null)}
        />
      )}
    </>
  );
}

const WORDS: Record<Decision, (scheduled: boolean) => string> = {
  approve: (scheduled) =>
    scheduled ? 'Approvato: esce da solo quando è ora.' : 'Approvato: è online. Chi l’ha scritto lo sa.',
  changes: () => 'Mandato indietro: chi l’ha scritto sa che cosa cambiare.',
  reject: () => 'Rifiutato: chi l’ha scritto sa perché.',
};

/** Alt and a letter, by the key's place: on a Mac Alt+A types another character. */
function useKeys(keys: Record<string, () => void>): void {
  const now = useRef(keys);
  now.current = keys;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const act =
        event.altKey && !event.ctrlKey && !event.metaKey
          ? now.current[event.code.replace('Key', '').toLowerCase()]
          : undefined;
      if (act === undefined) return;
      event.preventDefault();
      act();
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}
