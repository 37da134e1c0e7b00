import type { PageDraft } from '../../../shared/contract/drafts/pages.ts';
import type { FieldsProps } from '../../lib/editing.ts';
import { MarkdownInput } from '../../ui/edit/MarkdownInput.tsx';
import { TextArea, TextInput } from '../../ui/edit/TextInput.tsx';

/** What the office writes of a page. */
export function PageFields({ draft, change, error }: FieldsProps<PageDraft>) {
  return (
    <>
      <TextInput
        label="Titolo"
        value={draft.title}
        maxLength={120}
        error={error('title')}
        onChange={(title) => change({ title })}
      />
      <TextInput
        label="Indirizzo"
        hint="Quello che viene dopo la barra: chi-siamo. Vuoto: lo ricaviamo dal titolo. Se lo cambi, il vecchio porta al nuovo."
        value={draft.slug}
        maxLength={80}
        error={error('slug')}
        onChange={(slug) => change({ slug })}
      />
      <TextArea
        label="In breve"
        hint="Una o due frasi: stanno sotto il titolo, nella ricerca e nelle anteprime."
        rows={3}
        value={draft.excerpt}
        maxLength={300}
        error={error('excerpt')}
        onChange={(excerpt) => change({ excerpt })}
      />
      <MarkdownInput
        label="Testo"
        rows={20}
        value={draft.body}
        maxLength={60_000}
        error={error('body')}
        onChange={(body) => change({ body })}
      />
    </>
  );
}
