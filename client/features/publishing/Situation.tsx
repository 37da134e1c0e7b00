import { useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'wouter';
import type { WorkingCopy } from '../../../shared/contract/publishing.ts';
import { unsaved } from '../../../shared/rules/autosave.ts';
import { longMoment } from '../../../shared/rules/dates.ts';
import { changedFields, isEditable, PREVIEW_LINK_HOURS, stateAfter } from '../../../shared/rules/publishing.ts';
import { useAnswer } from '../../lib/answer.ts';
import { copyText } from '../../lib/clipboard.ts';
import { ApiError } from '../../lib/http.ts';
import { Button } from '../../ui/Button.tsx';
import { Callout } from '../../ui/Callout.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { TaskButton } from '../../ui/TaskButton.tsx';
import { loadCopy, makePreviewLink, tellPresence, withdraw } from './api.ts';
import { type Editor, useEditing } from './editor.ts';
import { resume } from './editors.ts';
import { editorHref, openHref } from './paths.ts';
import { StateBadges } from './StateBadges.tsx';

/** The draft's state, the office's last message, and who else has it open. */
export function Situation({ editor }: { editor: Editor }) {
  const { copy, draft } = useEditing(editor);
  const { revision, live, live_draft } = copy;
  const [shares, setShares] = useState(false);
  const isWritten = live_draft === null || changedFields(live_draft, draft).length > 0;
  const isOver = ['approved', 'rejected', 'withdrawn'].includes(revision.state);
  return (
    <div className="stack shrinks">
      <div className="bar gap-0-16 tucked">
        <StateBadges status={live?.status ?? null} revision={revision} isWritten={isWritten} />
        {live?.path != null && (
          <Link href={live.path} className="press pad-0 cobalt underlined">
            Vedi la pagina
          </Link>
        )}
        {!isOver && (
          <button type="button" className="press pad-0 cobalt underlined" onClick={() => setShares(true)}>
            Link per farla vedere
          </button>
        )}
      </div>
      <Present editor={editor} />
      {revision.state === 'to_correct' && <Callout tone="warm">La redazione ti chiede: «{revision.reason}»</Callout>}
      {(revision.state === 'submitted' || revision.state === 'scheduled') && <Waiting editor={editor} copy={copy} />}
      {isOver && (
        <Callout tone="neutral">
          {revision.state === 'rejected'
            ? `La redazione non l’ha accettata: «${revision.reason}». `
            : 'Questa versione è chiusa. '}
          {live?.status === 'published' && <Link href={openHref(editor.kind, live.id)}>Apri quella online</Link>}
        </Callout>
      )}
      <Leftover editor={editor} />
      {shares && <PreviewLink id={editor.id} onClose={() => setShares(false)} />}
    </div>
  );
}

/** The form in which somebody was typing has just gone: what it says leads on. */
const takeFocus = (box: HTMLElement | null) => box?.focus();

/** What was typed when the draft had been sent already, from another device or while it went: only this one has it. */
export function Leftover({ editor }: { editor: Editor }) {
  const { copy, autosave } = useEditing(editor);
  const [, navigate] = useLocation();
  const { state } = copy.revision;
  if (isEditable(state) || unsaved(autosave) === null) return null;
  const waits = stateAfter(state, 'withdraw') !== null;
  if (!waits && copy.live === null) return null;
  return (
    <div
      ref={takeFocus}
      tabIndex={-1}
      role="status"
      data-tone="amber"
      className="split pad-12-16 radius-small strong toned-wash"
    >
      <p>
        {waits
          ? 'Quello che hai scritto dopo l’invio è ancora qui: ritirala per riprenderlo.'
          : 'Quello che hai scritto dopo l’invio non è online: è ancora su questo dispositivo.'}
      </p>
      {!waits && (
        <TaskButton look="quiet" onPress={async () => navigate(editorHref(await resume(editor)))}>
          Riprendilo in una bozza
        </TaskButton>
      )}
    </div>
  );
}

/** It waits for the office: it must be withdrawn before it can be changed. */
function Waiting({ editor, copy: { revision, live } }: { editor: Editor; copy: WorkingCopy }) {
  async function takeBack(): Promise<void> {
    try {
      await withdraw(editor.id);
    } finally {
      // The office may have been faster.
      editor.renewed(await loadCopy(editor.id));
    }
  }
  return (
    <div data-tone="sky" className="split pad-12-16 radius-small strong toned-wash">
      <p>
        {revision.state === 'scheduled' && revision.publish_at !== null
          ? `Va online ${longMoment(revision.publish_at)}.`
          : `È dalla redazione${live === null ? '' : '; online resta com’è fino alla risposta'}.`}
      </p>
      <TaskButton look="quiet" onPress={takeBack}>
        Ritira per cambiarla
      </TaskButton>
    </div>
  );
}

/** A link that shows the draft to people without an account. */
function PreviewLink({ id, onClose }: { id: number; onClose: () => void }) {
  const { data: made, error } = useAnswer(id, makePreviewLink);
  const [copied, setCopied] = useState(false);
  const box = useRef<HTMLDivElement>(null);

  async function copy(url: string): Promise<void> {
    const done = await copyText(url);
    setCopied(done);
    if (!done) box.current?.querySelector('input')?.select();
  }

  return (
    <Dialog
      title="Falla vedere a qualcuno"
      description={`Chi ha il link vede questa bozza com’è adesso e come diventa, anche senza account, per ${PREVIEW_LINK_HOURS} ore. Non può cambiarla.`}
      onClose={onClose}
    >
      <div ref={box}>
        <Field
          label="Link"
          readOnly
          value={made?.url ?? 'Un momento…'}
          hint={made === null ? undefined : `Funziona fino a ${longMoment(made.expires_at)}.`}
          error={error?.message}
          onFocus={({ target }) => target.select()}
        />
      </div>
      <Button disabled={made === null} onClick={() => made !== null && void copy(made.url)}>
        {copied ? 'Copiato' : 'Copia il link'}
      </Button>
      <span role="status" className="visually-hidden">
        {copied && 'Link copiato'}
      </span>
    </Dialog>
  );
}

const EVERY_MS = 30_000;
const MINUTE_MS = 60_000;

/** Who else has the draft open. Tells the others about this person too; failures are ignored. */
function Present({ editor }: { editor: Editor }) {
  const { copy } = useEditing(editor);
  const [present, setPresent] = useState(copy.present);
  useEffect(() => {
    let isGone = false;
    function tell(): void {
      if (document.visibilityState !== 'visible' || editor.store.autosave.halt === 'session') return;
      tellPresence(editor.id).then(
        ({ data }) => !isGone && setPresent(data),
        (error: unknown) => {
          if (!(error instanceof ApiError)) throw error;
        },
      );
    }
    tell();
    const timer = setInterval(tell, EVERY_MS);
    return () => {
      isGone = true;
      clearInterval(timer);
    };
  }, [editor]);
  return (
    <p role="status" data-tone="sky" className="strong tone">
      {present.map(({ name, since }) => `${name} sta modificando ${sinceWords(since)}`).join(' · ')}
    </p>
  );
}

function sinceWords(since: string): string {
  const minutes = Math.round((Date.now() - Date.parse(since)) / MINUTE_MS);
  return minutes < 1 ? 'da poco' : minutes === 1 ? 'da un minuto' : `da ${minutes} minuti`;
}
