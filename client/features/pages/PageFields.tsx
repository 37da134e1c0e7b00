import type { PageDraft } from '../../../shared/contract/drafts/pages.ts';
import { bound, type FieldsProps } from '../../lib/editing.ts';
import { MarkdownInput } from '../../ui/edit/MarkdownInput.tsx';
import { TextArea, TextInput } from '../../ui/edit/TextInput.tsx';

/** The fields of a page. */
export function PageFields(props: FieldsProps<PageDraft>) {
  const { field } = bound(props);
  return (
    <>
      <TextInput label="Titolo" {...field('title')} maxLength={120} />
      <TextInput
        label="Indirizzo"
        hint="Quello che viene dopo la barra: chi-siamo. Vuoto: lo ricaviamo dal titolo. Se lo cambi, il vecchio porta al nuovo."
        {...field('slug')}
        maxLength={80}
      />
      <TextArea
        label="In breve"
        hint="Una o due frasi: stanno sotto il titolo, nella ricerca e nelle anteprime."
        rows={3}
        {...field('excerpt')}
        maxLength={300}
      />
      <MarkdownInput label="Testo" rows={20} {...field('body')} maxLength={60_000} />
    </>
  );
}
