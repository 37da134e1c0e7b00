import type { ReactNode } from 'react';
import { useSearchParams } from 'wouter';
import { isFigureKind } from '../../../shared/rules/figures.ts';
import { hasPoster } from '../../../shared/rules/posters.ts';
import { isPublicationKind } from '../../../shared/rules/publishing.ts';
import { EditorPage } from './EditorPage.tsx';
import { FiguresPage, ShopFiguresPage } from './FiguresPage.tsx';
import { MyContent } from './MyContent.tsx';
import { OpenItem } from './OpenItem.tsx';
import { PosterPage } from './PosterPage.tsx';
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
