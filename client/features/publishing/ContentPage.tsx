import { useEffect, useEffectEvent } from 'react';
import { useLocation, useSearchParams } from 'wouter';
import { isFigureKind } from '../../../shared/rules/figures.ts';
import { hasPoster } from '../../../shared/rules/posters.ts';
import { isPublicationKind, type PublicationKind } from '../../../shared/rules/publishing.ts';
import { useAnswer } from '../../lib/answer.ts';
import { ModulePage } from '../../ui/ModulePage.tsx';
import { Failure } from '../../ui/Notice.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { open } from './api.ts';
import { EditorPage } from './EditorPage.tsx';
import { FiguresPage, ShopFiguresPage } from './FiguresPage.tsx';
import type { SignIn } from './Halted.tsx';
import { MyContent } from './MyContent.tsx';
import { PosterPage } from './PosterPage.tsx';
import { editorHref } from './paths.ts';

const NUMBER = /^[1-9]\d{0,14}$/;

/**
 * /profilo/moduli/contenuti: the person's own content; with ?modifica= the editor of a revision, with ?apri= of a live
 * item, at a field with ?campo=; with ?numeri= an item's or shop's figures, with ?locandina= an item's poster.
 * @param owner the signed-in person, or the one who opened the editor
 */
export function ContentPage({ owner, signIn }: { owner: number; signIn: SignIn }) {
  const [params] = useSearchParams();
  const revision = params.get('modifica') ?? '';
  if (NUMBER.test(revision))
    return <EditorPage key={`${owner}.${revision}`} id={Number(revision)} owner={owner} signIn={signIn} />;
  const [kind, item] = named(params, 'apri');
  if (isPublicationKind(kind)) return <OpenItem key={`${kind}.${item}`} kind={kind} item={item} />;
  const [counted, number] = named(params, 'numeri');
  if (counted === 'negozio') return <ShopFiguresPage shop={number} />;
  if (isFigureKind(counted)) return <FiguresPage kind={counted} item={number} />;
  const [printed, poster] = named(params, 'locandina');
  if (hasPoster(printed)) return <PosterPage kind={printed} item={poster} />;
  return <MyContent />;
}

/** An item as an address has it: 'events.12'; '' without one. */
function named(params: URLSearchParams, name: string): [kind: string, item: number] {
  const [kind = '', item = ''] = (params.get(name) ?? '').split('.');
  return NUMBER.test(item) ? [kind, Number(item)] : ['', 0];
}

/** ?apri=events.12: fetches the working copy of a live item and opens its editor, at the field of ?campo=. */
function OpenItem({ kind, item }: { kind: PublicationKind; item: number }) {
  const [params] = useSearchParams();
  const field = /^[a-z_]{1,40}$/.exec(params.get('campo') ?? '')?.[0] ?? '';
  const [, navigate] = useLocation();
  const { data, error, retry } = useAnswer(item, () => open(kind, { item_id: item }));
  const edit = useEffectEvent((revision: number) => navigate(editorHref(revision, '', field), { replace: true }));
  useEffect(() => {
    if (data !== null) edit(data.revision.id);
  }, [data]);
  return (
    <ModulePage slug="contenuti">
      {error === null ? <Skeleton height="100vh" /> : <Failure error={error} retry={retry} />}
    </ModulePage>
  );
}
