import { useState } from 'react';
import { Link } from 'wouter';
import type {
  BulkDecisionBody,
  BulkOutcome,
  RevisionPage,
  SeenRevision,
} from '../../../../shared/contract/publishing.ts';
import { longMoment, wallTime } from '../../../../shared/rules/dates.ts';
import { PUBLICATION_LABELS } from '../../../../shared/rules/publishing.ts';
import { capital } from '../../../../shared/rules/text.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { Button } from '../../../ui/Button.tsx';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { FootBar } from '../../../ui/FootBar.tsx';
import { Tile } from '../../../ui/Tile.tsx';
import { TILES } from '../ContentRow.tsx';
import { AnswerButtons } from './AnswerButtons.tsx';
import { decideMany } from './api.ts';
import css from './Office.module.css';
import { waitingBadge } from './waiting.ts';

type Listed = RevisionPage['data'][number];

interface RevisionsProps {
  page: RevisionPage;
  /** The one that is open beside them; 0 for none. */
  open: number;
  href: (id: number) => string;
  onDone: (words: string) => void;
}

/** The revisions of a page. Several can be answered together: those picked here, or all that wait on whatever page. */
export function Revisions({ page: { data, together, total }, open, href, onDone }: RevisionsProps) {
  const [chosen, setChosen] = useState<readonly SeenRevision[]>([]);
  const today = wallTime(Date.now()).day;
  // One that its author changed since it was picked is picked no more.
  const picked = together.filter((one) => includes(chosen, one));
  const here = data.map(({ id, version }) => ({ id, version }));
  const isAllHere = here.every((one) => includes(picked, one));
  const pick = ({ id, version }: Listed, isPicked: boolean) =>
    setChosen(isPicked ? [...picked, { id, version }] : picked.filter((one) => one.id !== id));
  return (
    <>
      {together.length > 1 && (
        <div className="bar">
          <label className="line gap-12 target pad-0-16">
            <input
              type="checkbox"
              checked={isAllHere}
              onChange={({ target }) => setChosen(target.checked ? here : [])}
            />
            Scegli tutti quelli qui sotto
          </label>
          {isAllHere && total > here.length && picked.length < together.length && (
            <Button look="quiet" onClick={() => setChosen(together)}>
              {together.length < total ? `Scegli i ${together.length} più vecchi` : `Scegli tutti i ${total}`}
            </Button>
          )}
        </div>
      )}
      <ul className="sheet clip">
        {data.map((revision) => (
          <Row
            key={revision.id}
            revision={revision}
            today={today}
            href={href(revision.id)}
            open={open}
            picked={includes(picked, revision)}
            onPick={together.length > 0 ? pick : null}
          />
        ))}
      </ul>
      <BulkBar
        revisions={picked}
        onDone={(words) => {
          setChosen([]);
          onDone(words);
        }}
      />
    </>
  );
}

const includes = (some: readonly SeenRevision[], { id, version }: SeenRevision): boolean =>
  some.some((one) => one.id === id && one.version === version);

interface RowProps {
  revision: Listed;
  today: string;
  href: string;
  open: number;
  picked: boolean;
  /** Null: none of this list is answered together. */
  onPick: ((revision: Listed, isPicked: boolean) => void) | null;
}

function Row({ revision, today, href, open, picked, onPick }: RowProps) {
  const { id, kind, item_id, title, author, note, publish_at, changed } = revision;
  const name = title || PUBLICATION_LABELS[kind].fresh;
  return (
    <li className={css.row}>
      {onPick !== null && (
        <label className={css.pick}>
          <input
            type="checkbox"
            checked={picked}
            aria-keyshortcuts="X"
            onChange={({ target }) => onPick(revision, target.checked)}
          />
          <span className="visually-hidden">Scegli «{name}»</span>
        </label>
      )}
      <span className="face">
        <Tile kind={TILES[kind]} seed={item_id ?? `bozza ${id}`} />
      </span>
      <span className="stack gap-2 grows shrinks close breaks">
        <Link
          href={href}
          className="covers ink strong close undecorated"
          replace={open > 0}
          aria-current={open === id || undefined}
        >
          {name}
        </Link>
        <span className="soft">
          {PUBLICATION_LABELS[kind].singular}, {author ?? 'autore cancellato'}
          {' · '}
          {item_id === null ? 'nuovo' : changed.length === 0 ? 'niente di diverso' : `cambia ${changed.join(', ')}`}
        </span>
        {note !== '' && <span className="size-m">«{note}»</span>}
        {publish_at !== null && <span className="size-m">Va online {longMoment(publish_at)}</span>}
      </span>
      <Badge {...waitingBadge(revision, today)} />
    </li>
  );
}

type Answer = BulkDecisionBody['decision'];

interface BulkBarProps {
  revisions: readonly SeenRevision[];
  onDone: (words: string) => void;
}

/** One answer for all chosen revisions, one by one: those that can't have it stay, with a sentence why. */
function BulkBar({ revisions, onDone }: BulkBarProps) {
  const [isApproving, setApproving] = useState(false);
  if (revisions.length === 0) return null;
  const count = revisions.length === 1 ? 'un contenuto' : `${revisions.length} contenuti`;

  async function decide(decision: Answer, reason?: string): Promise<void> {
    const { data } = await decideMany({
      revisions: [...revisions],
      decision,
      ...(reason === undefined ? {} : { reason }),
    });
    setApproving(false);
    onDone(outcomeWords(decision, data));
  }

  return (
    <FootBar>
      <p role="status">Hai scelto {count}.</p>
      <Button aria-keyshortcuts="A" onClick={() => setApproving(true)}>
        Approva {count}
      </Button>
      <AnswerButtons what={capital(count)} ids={revisions.map(({ id }) => id)} onAnswer={decide} />
      {isApproving && (
        <ConfirmDialog
          title={`Approvare ${count}?`}
          description="Vanno online adesso, e chi li ha scritti lo sa. Ognuno si può annullare da «Appena cambiato»."
          confirm="Approva"
          look="primary"
          onConfirm={() => decide('approve')}
          onClose={() => setApproving(false)}
        />
      )}
    </FootBar>
  );
}

const DONE: Record<Answer, [one: string, many: string]> = {
  approve: ['Uno è online.', 'sono online.'],
  changes: ['Uno è tornato a chi l’ha scritto.', 'sono tornati a chi li ha scritti.'],
  reject: ['Uno è rifiutato.', 'sono rifiutati.'],
};

/** '3 sono online. Non riesce «Bar Lume»: L’account è sospeso.' */
function outcomeWords(decision: Answer, answers: BulkOutcome['data']): string {
  const refused = answers.filter(({ message }) => message !== null);
  const done = answers.length - refused.length;
  const [one, many] = DONE[decision];
  const name = ({ title }: BulkOutcome['data'][number]) => `«${title || 'senza titolo'}»`;
  return [
    ...(done === 0 ? [] : [done === 1 ? one : `${done} ${many}`]),
    ...[...Map.groupBy(refused, ({ message }) => message)].map(
      ([message, those]) =>
        `${those.length === 1 ? 'Non riesce' : 'Non riescono'} ${those.map(name).join(', ')}: ${message}`,
    ),
  ].join(' ');
}
