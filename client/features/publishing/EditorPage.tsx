import { useAnswer } from '../../lib/answer.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { Failure, Notice } from '../../ui/Notice.tsx';
import { Page } from '../../ui/Page.tsx';
import { RoomPath } from '../../ui/RoomPath.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { EditorView } from './EditorView.tsx';
import { leaveEditor, openEditor } from './editors.ts';
import type { SignIn } from './Halted.tsx';
import { PartsMissing, useLoadParts } from './kindEditors.ts';
import { CONTENT, ROOM } from './paths.ts';

interface EditorPageProps {
  id: number;
  /** The person who opened it. */
  owner: number;
  signIn: SignIn;
}

/** The editor of one revision: loads it, with what this device kept, and the fields of its kind. */
export function EditorPage({ id, owner, signIn }: EditorPageProps) {
  const load = useLoadParts();
  const { data, error, retry } = useAnswer(id, async (_id, gone, tries) => {
    const editor = await openEditor(id, owner, (kind) => load(kind, tries));
    if (gone.aborted) leaveEditor(editor);
    else gone.addEventListener('abort', () => leaveEditor(editor));
    return editor;
  });
  if (data !== null) return <EditorView editor={data} signIn={signIn} />;
  return (
    <Page title="Modifica" above={<RoomPath room={ROOM} />}>
      {error === null ? (
        <Skeleton height="100vh" />
      ) : error.status === 404 ? (
        <Notice
          kind="town"
          title="Questa bozza non c’è"
          action={<LinkButton href={CONTENT}>I miei contenuti</LinkButton>}
        >
          Forse è stata pubblicata o eliminata, o è di un altro account.
        </Notice>
      ) : error instanceof PartsMissing ? (
        <Notice kind="town" title="L’editor non si apre" action={<Button onClick={retry}>Riprova</Button>}>
          Controlla la connessione. Quello che avevi scritto resta salvato.
        </Notice>
      ) : (
        <Failure error={error} retry={retry} />
      )}
    </Page>
  );
}
