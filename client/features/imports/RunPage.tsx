import { useEffect, useRef } from 'react';
import { Link } from 'wouter';
import type { ImportRunDetail } from '../../../shared/contract/imports.ts';
import { IMPORT_KIND_LABELS } from '../../../shared/rules/imports.ts';
import { refreshResource, useResource } from '../../lib/resource.ts';
import { LinkButton } from '../../ui/Button.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { NotFound } from '../../ui/NotFound.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Page } from '../../ui/Page.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { ROOM, runUrl } from './api.ts';
import { DiscardButton } from './DiscardButton.tsx';
import css from './Import.module.css';
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
  const isReading = state === 'reading';
  // Each stage is another page in the same place: it begins at its top.
  const shown = useRef(state);
  useEffect(() => {
    if (shown.current !== undefined && state !== shown.current) {
      scrollTo(0, 0);
      document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
    }
    shown.current = state;
  }, [state]);
  useEffect(() => {
    if (!isReading) return;
    const timer = setInterval(() => void refreshResource(url), LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [isReading, url]);
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
      <Loaded resource={resource} kind="town" skeleton={<Skeleton height="420px" />}>
        {(run) => <Stage run={run} onChange={resource.retry} />}
      </Loaded>
    </Page>
  );
}

function Stage({ run, onChange }: { run: ImportRunDetail; onChange: () => void }) {
  switch (run.state) {
    case 'reading':
      return <Reading run={run} />;
    case 'mapping':
      return <LayoutForm run={run} onRead={onChange} />;
    case 'ready':
      return <Preview run={run} onDone={onChange} />;
    case 'failed':
      return (
        <Notice
          kind="town"
          title="Il file non si è letto"
          action={<LinkButton href={ROOM}>Carica un altro file</LinkButton>}
        >
          {run.problem}
        </Notice>
      );
    default:
      return <Report run={run} onDone={onChange} />;
  }
}

function Reading({ run }: { run: ImportRunDetail }) {
  const percent = Math.round(run.progress * 100);
  return (
    <div className={css.reading}>
      <p role="status">
        Sto leggendo {IMPORT_KIND_LABELS[run.kind].plural.toLowerCase()} e confrontando con quello che c’è già…
      </p>
      <progress className={css.progress} value={run.progress} max={1} aria-label="Lettura">
        {percent} %
      </progress>
      <p className="soft">Puoi anche chiudere la pagina: l’importazione ti aspetta qui.</p>
      <DiscardButton id={run.id} />
    </div>
  );
}
