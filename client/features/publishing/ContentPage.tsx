import { type ReactNode, useEffect, useState } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { isFigureKind } from '../../../shared/rules/figures.ts';
import { hasPoster } from '../../../shared/rules/posters.ts';
import { isPublicationKind, type PublicationKind } from '../../../shared/rules/publishing.ts';
import { ApiError } from '../../lib/http.ts';
import { ModulePage } from '../../ui/ModulePage.tsx';
import { Failure } from '../../ui/Notice.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { open } from './api.ts';
import { EditorPage } from './EditorPage.tsx';
import { FiguresPage, ShopFiguresPage } from './FiguresPage.tsx';
import { MyContent } from './MyContent.tsx';
import { PosterPage } from './PosterPage.tsx';
import { editorHref } from './paths.ts';
import type { Editors } from './useKindEditor.ts';

interface ContentPageProps {
  /** The signed-in person, or the one who opened the editor. */
  owner: number;
  editors: Editors;
  signIn: (onClose: () => void) => ReactNode;
}

/** ?campo= of an address: a draft's field; '' without one. */
const fieldOf = (params: URLSearchParams) => /^[a-z_]{1,40}$/.exec(params.get('campo') ?? '')?.[0] ?? '';

const NUMBER = /^[1-9]\d{0,14}$/;

interface OpenItemProps {
  kind: PublicationKind;
  item: number;
  /** The field the editor begins at; '' for its top. */
  field: string;
}

/**
 * /profilo/moduli/contenuti: the person's own content; with ?modifica= the editor of a revision, with ?apri= of a live
 * item, at a field with ?campo=; with ?numeri= an item's or shop's figures, with ?locandina= an item's poster.
 */
export function ContentPage({ owner, editors, signIn }: ContentPageProps) {
  const [params] = useSearchParams();
  const revision = params.get('modifica') ?? '';
  if (NUMBER.test(revision))
    return (
      <EditorPage key={`${owner}.${revision}`} id={Number(revision)} owner={owner} editors={editors} signIn={signIn} />
    );
  const [kind = '', item = ''] = (params.get('apri') ?? '').split('.');
  if (isPublicationKind(kind) && NUMBER.test(item))
    return <OpenItem key={`${kind}.${item}`} kind={kind} item={Number(item)} field={fieldOf(params)} />;
  const [counted = '', number = ''] = (params.get('numeri') ?? '').split('.');
  if (counted === 'negozio' && NUMBER.test(number)) return <ShopFiguresPage shop={Number(number)} />;
  if (isFigureKind(counted) && NUMBER.test(number)) return <FiguresPage kind={counted} item={Number(number)} />;
  const [printed = '', poster = ''] = (params.get('locandina') ?? '').split('.');
  if (hasPoster(printed) && NUMBER.test(poster)) return <PosterPage kind={printed} item={Number(poster)} />;
  return <MyContent />;
}

/** ?apri=events.12: fetches the working copy of a live item and opens its editor. */
function OpenItem({ kind, item, field }: OpenItemProps) {
  const [error, setError] = useState<ApiError | null>(null);
  const [tries, setTries] = useState(0);
  const [, navigate] = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: once a try; navigating changes with every render
  useEffect(() => {
    let isGone = false;
    setError(null);
    open(kind, { item_id: item }).then(
      ({ revision }) => !isGone && navigate(editorHref(revision.id, '', field), { replace: true }),
      (thrown: unknown) => {
        if (!(thrown instanceof ApiError)) throw thrown;
        if (!isGone) setError(thrown);
      },
    );
    return () => {
      isGone = true;
    };
  }, [kind, item, field, tries]);
  return (
    <ModulePage slug="contenuti">
      {error === null ? <Skeleton height="100vh" /> : <Failure error={error} retry={() => setTries(tries + 1)} />}
    </ModulePage>
  );
}
