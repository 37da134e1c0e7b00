import { createContext, useContext } from 'react';
import type { DeskOptions } from '../../../shared/contract/publishing.ts';
import type { PublicationKind } from '../../../shared/rules/publishing.ts';
import { useAnswer } from '../../lib/answer.ts';
import { ApiError } from '../../lib/http.ts';
import { mendStyles } from '../../lib/lazy.ts';
import { useResource } from '../../lib/resource.ts';
import { OPTIONS } from './api.ts';
import type { AnyEditor, Wording } from './fieldText.ts';

export type Editors = Record<PublicationKind, () => Promise<{ default: AnyEditor }>>;

/** The editors of all kinds, lent by client/app/editors.ts, because a slice never imports another one. */
export const KindEditors = createContext<Editors | null>(null);

/** The code of a kind's editor has not come. */
export class PartsMissing extends ApiError {
  constructor() {
    super(0, null);
  }
}

/** @returns what fetches a kind's editor, which throws PartsMissing */
export function useLoadParts(): (kind: PublicationKind, tries: number) => Promise<AnyEditor> {
  const editors = useContext(KindEditors) as Editors;
  return async (kind, tries) => {
    // Vite's loader counts a failed stylesheet as loaded.
    if (tries > 0) mendStyles();
    const loaded = await editors[kind]().catch(() => {
      throw new PartsMissing();
    });
    return loaded.default;
  };
}

export function useKindEditor(kind: PublicationKind | null) {
  const load = useLoadParts();
  return useAnswer(kind, (of: PublicationKind, _signal, tries) => load(of, tries));
}

/** What puts a kind's drafts into words; null until it has come. */
export function useWording(kind: PublicationKind | null) {
  const { data: parts, error, retry } = useKindEditor(kind);
  const options = useResource<DeskOptions>(OPTIONS).data;
  const wording: Wording | null = parts === null || options === null ? null : { parts, options };
  return { wording, error, retry };
}
