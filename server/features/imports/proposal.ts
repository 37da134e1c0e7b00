import type { ImportLayout, ImportSettings } from '../../../shared/contract/imports.ts';
import { proposeColumns, proposeTags } from './columns.ts';
import type { Parts } from './parts.ts';
import type { Outline } from './reading/source.ts';
import type { Run } from './repository.ts';
import type { Source } from './sources.ts';
import type { Target } from './targets/target.ts';

/** Proposes how to read a file, for the office to correct: as the source was read last time, or guessed from the file. */
export function createProposal({ repository, sources, target: targetOf, throttle }: Parts) {
  function sourceOf({ source_id, kind, format, address }: Run, file: Outline): Source | undefined {
    if (source_id !== null) return sources.one(source_id);
    return (address === null ? undefined : sources.at(kind, address)) ?? sources.like(kind, format, file);
  }

  return async (run: Run, file: Outline, signal: AbortSignal): Promise<void> => {
    const target = targetOf(run.kind);
    const source = sourceOf(run, file);
    const { delimiter, encoding } = file;
    const columns = known(source?.settings.columns, file.columns) ?? proposeColumns(target.fields, file.columns);
    const settings: ImportSettings = {
      ...(file.town == null ? {} : { district: file.town }),
      ...source?.settings,
      ...(run.format === 'table' ? { columns } : {}),
      ...(file.tags === undefined
        ? {}
        : { tags: proposeTags(target, file.tags, existing(target, source?.settings.tags)) }),
      ...(source?.settings.categories === undefined
        ? {}
        : { categories: existing(target, source.settings.categories) }),
      ...(file.sheet === undefined || (file.sheets ?? []).length < 2 ? {} : { sheet: file.sheet }),
      ...(delimiter === null || encoding === null ? {} : { delimiter, encoding }),
    };
    const source_id = source?.id ?? null;
    const layout = layoutOf(file, settings, target);
    const read: Run = { ...run, source_id, state: 'mapping', settings, layout, problem: '' };
    await throttle.patiently(() => repository.updateRun(read), signal);
  };
}

function layoutOf(file: Outline, settings: ImportSettings, target: Target): ImportLayout {
  const isSorted = target.fields.some(({ name }) => name === 'category');
  return {
    columns: file.columns,
    samples: file.samples.map((cells) => file.columns.map((name) => (cells[name] ?? '').slice(0, 120))),
    tags: (file.tags ?? []).map(({ tag, count }) => ({ tag, count, category_id: settings.tags?.[tag] ?? null })),
    total: file.total,
    title: file.title ?? '',
    sheets: (file.sheets ?? []).slice(0, 100),
    words: (isSorted ? file.words : []).map(({ column, words }) => ({
      column,
      words: words.map((word) => ({ ...word, category_id: target.called(word.text) })),
    })),
    is_text: file.is_text,
  };
}

/** The remembered choices of categories that the town still has. */
function existing(target: Target, chosen: Record<string, number | null> = {}) {
  const isThere = (id: number | null) => id === null || target.words('category_id', id) !== '';
  return Object.fromEntries(Object.entries(chosen).filter(([, id]) => isThere(id)));
}

/** The remembered columns that this file still has; undefined when none is left. */
function known(columns: Record<string, string> | undefined, names: readonly string[]) {
  const left = Object.entries(columns ?? {}).filter(([, column]) => names.includes(column));
  return left.length === 0 ? undefined : Object.fromEntries(left);
}
