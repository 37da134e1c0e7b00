import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import type { ImportRunDetail } from '../../../shared/contract/imports.ts';
import { IMPORT_KIND_LABELS, isAtWork } from '../../../shared/rules/imports.ts';
import { usePolling } from '../../lib/polling.ts';
import { useResource } from '../../lib/resource.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { NotFound } from '../../ui/NotFound.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Page } from '../../ui/Page.tsx';
import { ROOM, runUrl } from './api.ts';
import { DiscardButton } from './DiscardButton.tsx';
import { LayoutForm } from './LayoutForm.tsx';
import { Preview } from './Preview.tsx';
import { Report } from './Report.tsx';

/** The tab's title, the same as the server's document. */
const TAB = 'Importa';
const LOOK_AGAIN_MS = 700;

/** One import, from its file to what came of it. */
export function RunPage({ id }: { id: number }) {
  const url = runUrl(id);
  const resource = useResource<ImportRunDetail>(url);
  const { data, error } = resource;
  const state = data?.state;
  const isBusy = state !== undefined && isAtWork(state);
  // Each state replaces the page's content, so the page scrolls to its top.
  const shown = useRef(state);
  useEffect(() => {
    if (shown.current !== undefined && state !== shown.current) {
      scrollTo(0, 0);
      document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
    }
    shown.current = state;
  }, [state]);
  usePolling(url, isBusy ? LOOK_AGAIN_MS : null);
  if (data === null && error?.status === 404)
    return (
      <NotFound
        kind="town"
        title="Questa importazione non c’è più"
        tabTitle={TAB}
        text="Qualcuno l’ha scartata, oppure è passato il tempo in cui il portale la ricorda."
        list={{ href: ROOM, label: 'Tutte le importazioni' }}
      />
    );
  return (
    <Page
      title={data?.name ?? `Importazione n. ${id}`}
      tabTitle={TAB}
      above={<Link href={ROOM}>Tutte le importazioni</Link>}
    >
      <Loaded resource={resource} kind="town" height="420px">
        {(run) => <Stage run={run} onChange={resource.retry} />}
      </Loaded>
    </Page>
  );
}

function Stage({ run, onChange }: { run: ImportRunDetail; onChange: () => void }) {
  switch (run.state) {
    case 'reading':
    case 'applying':
    case 'undoing':
      return <AtWork run={run} />;
    case 'mapping':
      return <LayoutForm run={run} onRead={onChange} />;
    case 'ready':
      return <Preview run={run} onDone={onChange} />;
    case 'failed':
      return (
        <Notice
          kind="town"
          title="Questa importazione non è riuscita"
          action={<LinkButton href={ROOM}>Carica un altro file</LinkButton>}
        >
          {run.problem}
        </Notice>
      );
    default:
      return <Report run={run} onDone={onChange} />;
  }
}

/** The sentence about what the portal is doing now. */
function wordsOf({ kind, state }: ImportRunDetail): string {
  const plural = IMPORT_KIND_LABELS[kind].plural.toLowerCase();
  if (state === 'applying') return `Pubblico ${plural} una dopo l’altra…`;
  if (state === 'undoing') return `Rimetto ${plural} com’erano…`;
  return `Sto leggendo ${plural} e confrontando con quello che c’è già…`;
}

function AtWork({ run }: { run: ImportRunDetail }) {
  const percent = Math.round(run.progress * 100);
  return (
    <div className="stack gap-16 start">
      <p role="status">{wordsOf(run)}</p>
      <progress className="wide form-wide" value={run.progress} max={1} aria-label="A che punto è">
        {percent} %
      </progress>
      <p className="soft">Puoi anche chiudere la pagina: va avanti da sola.</p>
      {run.state === 'reading' && <DiscardButton id={run.id} />}
    </div>
  );
}
