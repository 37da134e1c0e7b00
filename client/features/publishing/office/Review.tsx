import { Link } from 'wouter';
import type { Draft, ReviewItem } from '../../../../shared/contract/publishing.ts';
import { longMoment } from '../../../../shared/rules/dates.ts';
import { STATE_LABELS, stateAfter } from '../../../../shared/rules/publishing.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Callout } from '../../../ui/Callout.tsx';
import type { Done } from '../../../ui/DoneLine.tsx';
import { KindForm } from '../../../ui/edit/KindForm.tsx';
import { Section } from '../../../ui/Page.tsx';
import { TaskButton } from '../../../ui/TaskButton.tsx';
import { conflictsOf } from '../api.ts';
import { Compare, Difference, Written } from '../Compare.tsx';
import { DraftPreview } from '../DraftPreview.tsx';
import type { Wording } from '../fieldText.ts';
import { trust } from './api.ts';
import { type Deciding, DecisionBar, useDecision } from './Decision.tsx';
import css from './Office.module.css';

interface ReviewProps {
  item: ReviewItem;
  wording: Wording;
  /** It is asked for again: a colleague or its author was faster, or the author's trust has changed. */
  reload: () => void;
  onDecided: (done: Done) => void;
}

/**
 * The page as the public will see it; beside it who, which fields change, and the three answers. The office may correct it and
 * approve the corrected version.
 */
export function Review({ item, wording, reload, onDecided }: ReviewProps) {
  const { id, state, version, note, reason, draft } = item;
  const deciding = useDecision(item, { onDecided, onOvertaken: reload });
  const isOpen = stateAfter(state, 'reject') !== null;
  return (
    <div className={css.measured}>
      <div className={`stack gap-16 shrinks ${css.review}`}>
        <div className={css.aside}>
          <div className="stack gap-16 shrinks">
            <About item={item} isOpen={isOpen} />
            {note !== '' && <Callout tone="neutral">Chi scrive dice: «{note}»</Callout>}
            {!isOpen && reason !== '' && <Callout tone="neutral">La redazione ha risposto: «{reason}»</Callout>}
            {item.live_draft !== null && (
              <Section title="Che cosa cambia">
                <Compare
                  wording={wording}
                  before={item.live_draft}
                  after={draft}
                  names={['Online adesso', 'Proposta']}
                  same="È uguale a quello che è online."
                />
              </Section>
            )}
            <Trust item={item} onChanged={reload} />
          </div>
          <div className={`stack gap-16 shrinks ${css.answers}`}>
            <Conflicts wording={wording} deciding={deciding} />
            <p role="alert" className="problem">
              {deciding.problem}
            </p>
            {isOpen && <DecisionBar item={item} deciding={deciding} />}
          </div>
        </div>
        <div className={css.page}>
          {deciding.corrections === null ? (
            <Section title="La pagina">
              <DraftPreview revision={id} state={version} parts={wording.parts} />
            </Section>
          ) : (
            <Corrections item={item} wording={wording} deciding={deciding} />
          )}
          <details className="disclosure">
            <summary>Tutti i campi</summary>
            <Written wording={wording} draft={draft} />
          </details>
        </div>
      </div>
    </div>
  );
}

/** The author, the waiting time and the link to the page. */
function About({ item, isOpen }: { item: ReviewItem; isOpen: boolean }) {
  const { state, author, submitted_at, publish_at, live } = item;
  return (
    <p className="bar">
      <Badge tone={isOpen ? 'info' : 'neutral'}>{STATE_LABELS[state]}</Badge>
      <span className="soft">
        {author ?? 'Autore cancellato'}
        {submitted_at !== null && `, ${longMoment(submitted_at)}`}
        {publish_at !== null && ` · va online ${longMoment(publish_at)}`}
      </span>
      {live?.path != null && <Link href={live.path}>Vedi com’è online</Link>}
    </p>
  );
}

type PartProps = Pick<ReviewProps, 'wording'> & { deciding: Deciding };

/** The form while the office corrects it. */
function Corrections({ item, wording: { parts, options }, deciding }: PartProps & { item: ReviewItem }) {
  const { corrections, setCorrections, shown, approval } = deciding;
  return (
    <div className="stack gap-16 shrinks">
      <KindForm
        fields={parts.fields}
        form={parts.form}
        draft={shown}
        change={(changes: Draft) => setCorrections({ ...corrections, ...changes })}
        error={(path: string) => approval.error?.fields[path]?.[0]}
        options={options}
        itemId={item.live?.id ?? null}
      />
    </div>
  );
}

/** Fields whose online value changed since the author began, unlike the author's. */
function Conflicts({ wording, deciding: { approval, approve } }: PartProps) {
  const conflicts = approval.error === null ? [] : conflictsOf(approval.error);
  if (conflicts.length === 0) return null;
  const fields = conflicts.map(({ field }) => field);
  return (
    <Section title="Intanto online è cambiato">
      {conflicts.map(({ field, theirs, mine }) => (
        <Difference
          key={field}
          wording={wording}
          field={field}
          before={theirs}
          after={mine}
          names={['Online adesso', 'Proposta']}
        />
      ))}
      <Button look="quiet" onClick={() => approve(fields)}>
        Approva la proposta lo stesso
      </Button>
    </Section>
  );
}

/** The number of the author's approved revisions, and whether their content needs approval. */
function Trust({ item, onChanged }: { item: ReviewItem; onChanged: () => void }) {
  const { author, author_id, author_trusted, author_approved } = item;
  if (author_id === null || author === null) return null;
  const times = author_approved === 1 ? 'una volta' : `${author_approved} volte`;
  return (
    <div className="bar gap-8-16">
      <p className="soft">
        {author_trusted
          ? `La redazione si fida di ${author}: quello che scrive va online senza aspettare.`
          : author_approved === 0
            ? `È la prima volta che ${author} pubblica qualcosa.`
            : `La redazione ha già approvato ${times} quello che scrive ${author}.`}
      </p>
      {(author_trusted || author_approved > 0) && (
        <TaskButton look="quiet" onPress={() => trust(author_id, !author_trusted).then(onChanged)}>
          {author_trusted ? 'Torna a guardare prima' : 'Segna «di fiducia»'}
        </TaskButton>
      )}
    </div>
  );
}
