import { useRef, useState } from 'react';
import { Link, useLocation } from 'wouter';
import type { WorkingCopy } from '../../../shared/contract/publishing.ts';
import { unsaved } from '../../../shared/rules/autosave.ts';
import { longMoment } from '../../../shared/rules/dates.ts';
import { changedFields, isEditable, PREVIEW_LINK_HOURS, stateAfter } from '../../../shared/rules/publishing.ts';
import { useAnswer } from '../../lib/answer.ts';
import { copyText } from '../../lib/clipboard.ts';
import { Button } from '../../ui/Button.tsx';
import { Callout } from '../../ui/Callout.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Field } from '../../ui/Field.tsx';
import { TaskButton } from '../../ui/TaskButton.tsx';
import { loadCopy, makePreviewLink, withdraw } from './api.ts';
import { type Editor, useEditing } from './editor.ts';
import { resume } from './editors.ts';
import { Present } from './Present.tsx';
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

/** What was typed when the draft had been sent already, from another device or while it went: only this one has it. */
export function Leftover({ editor }: { editor: Editor }) {
  const { copy, autosave } = useEditing(editor);
  const [, navigate] = useLocation();
  const { state } = copy.revision;
  if (isEditable(state) || unsaved(autosave) === null) return null;
  const waits = stateAfter(state, 'withdraw') !== null;
  if (!waits && copy.live === null) return null;
  return (
    <div data-tone="amber" className="split pad-12-16 radius-small strong toned-wash">
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
    await withdraw(editor.id);
    editor.renewed(await loadCopy(editor.id));
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
