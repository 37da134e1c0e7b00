import { type ReactNode, useEffect, useState } from 'react';
import { ApiError } from '../../lib/http.ts';
import { Button, LinkButton } from '../../ui/Button.tsx';
import { Failure, Notice } from '../../ui/Notice.tsx';
import { Page } from '../../ui/Page.tsx';
import { RoomPath } from '../../ui/RoomPath.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { EditorView } from './EditorView.tsx';
import type { Editor } from './editor.ts';
import { leaveEditor, openEditor } from './editors.ts';
import { CONTENT } from './paths.ts';
import { type Editors, useKindEditor } from './useKindEditor.ts';

interface EditorPageProps {
  id: number;
  /** The person who opened it. */
  owner: number;
  editors: Editors;
  /** Signs in again over the page. */
  signIn: (onClose: () => void) => ReactNode;
}

const ROOM = { href: CONTENT, label: 'I miei contenuti' };

/** The editor of one revision: loads it, with what this device kept, and the fields of its kind. */
export function EditorPage({ id, owner, editors, signIn }: EditorPageProps) {
  const [editor, setEditor] = useState<Editor | null>(null);
  const [error, setError] = useState<ApiError | null>(null);
  const [tries, setTries] = useState(0);
  const { parts, failed, again } = useKindEditor(editors, editor?.kind ?? null);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another try opens it again
  useEffect(() => {
    let isGone = false;
    let opened: Editor | null = null;
    setError(null);
    openEditor(id, owner).then(
      (one) => {
        opened = one;
        if (isGone) leaveEditor(one);
        else setEditor(one);
      },
      (thrown: unknown) => {
        if (!(thrown instanceof ApiError)) throw thrown;
        if (!isGone) setError(thrown);
      },
    );
    return () => {
      isGone = true;
      if (opened !== null) leaveEditor(opened);
    };
  }, [id, owner, tries]);

  if (editor !== null && parts !== null)
    return <EditorView editor={editor} parts={parts} above={<RoomPath room={ROOM} />} signIn={signIn} />;
  return (
    <Page title="Modifica" above={<RoomPath room={ROOM} />}>
      {error?.status === 404 ? (
        <Notice
          kind="town"
          title="Questa bozza non c’è"
          action={<LinkButton href={CONTENT}>I miei contenuti</LinkButton>}
        >
          Forse è stata pubblicata o eliminata, o è di un altro account.
        </Notice>
      ) : error !== null ? (
        <Failure error={error} retry={() => setTries(tries + 1)} />
      ) : failed ? (
        <Notice kind="town" title="L’editor non si apre" action={<Button onClick={again}>Riprova</Button>}>
          Controlla la connessione. Quello che avevi scritto resta salvato.
        </Notice>
      ) : (
        <Skeleton height="100vh" />
      )}
    </Page>
  );
}
