import { useEffect } from 'react';
import type { Preview } from '../../../shared/contract/publishing.ts';
import { useResource } from '../../lib/resource.ts';
import { useCoverTitle } from '../../lib/title.ts';
import { Boundary } from '../../ui/Boundary.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { NotFound } from '../../ui/NotFound.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Page } from '../../ui/Page.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { sharedPreviewUrl } from './api.ts';
import { PreviewNote } from './DraftPreview.tsx';
import { useKindEditor } from './kindEditors.ts';

const WAITING = (
  <Page title="Anteprima">
    <Skeleton height="480px" />
  </Page>
);

/** /anteprima/{token}: the future page of a draft, for anybody with the link; read only, not for search engines. */
export function PreviewPage({ token }: { token: string }) {
  const resource = useResource<Preview>(sharedPreviewUrl(token));
  useCoverTitle('Anteprima');
  useEffect(() => {
    const meta = Object.assign(document.createElement('meta'), { name: 'robots', content: 'noindex, nofollow' });
    document.head.append(meta);
    return () => meta.remove();
  }, []);
  if (resource.data === null && [400, 404, 422].includes(resource.error?.status ?? 0))
    return (
      <NotFound
        kind="town"
        title="Questa anteprima non c’è più"
        text="Il link è scaduto, o la bozza è stata pubblicata o eliminata: chiedine un altro a chi te l’ha mandato."
        list={{ href: '/', label: 'Vai alla pagina iniziale' }}
      />
    );
  return (
    <Loaded resource={resource} skeleton={WAITING}>
      {(preview) => (
        <>
          <p className="lemon pad-8-gutter text-centre" role="note">
            <strong>Anteprima</strong> È una bozza: non è pubblicata, e può ancora cambiare.
          </p>
          <PreviewNote examples={preview.examples} />
          <Shown {...preview} />
        </>
      )}
    </Loaded>
  );
}

function Shown({ kind, detail }: Preview) {
  const { data, error, retry } = useKindEditor(kind);
  if (data !== null)
    return (
      <Boundary told={() => <Notice kind="town" title="Questa bozza non si può ancora disegnare" />}>
        <data.Preview detail={detail as never} />
      </Boundary>
    );
  if (error === null) return WAITING;
  return (
    <Page title="Anteprima">
      <Notice kind="town" title="Non si apre">
        <button type="button" onClick={retry}>
          Riprova
        </button>
      </Notice>
    </Page>
  );
}
