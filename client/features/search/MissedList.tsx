import { useState } from 'react';
import type { MissedSearches, SearchWords, Synonyms } from '../../../shared/contract/searchWords.ts';
import { longDay } from '../../../shared/rules/dates.ts';
import { MISSED_DAYS, MISSED_LEAST, SEARCH_SECTIONS } from '../../../shared/rules/search.ts';
import { useFirstField, useFocusBack } from '../../lib/firstField.ts';
import { call } from '../../lib/http.ts';
import { Button } from '../../ui/Button.tsx';
import { Field, SelectField } from '../../ui/Field.tsx';
import { Form, textOf } from '../../ui/Form.tsx';
import { Notice } from '../../ui/Notice.tsx';

interface MissedListProps {
  missed: MissedSearches;
  words: SearchWords;
  /** Shows rows with this text only. */
  only: string;
  reload: () => Promise<void>;
}

/** Searches without results, with two ways to mend them: a synonym, or a section or category. */
export function MissedList({ missed, words, only, reload }: MissedListProps) {
  const [open, setOpen] = useState<string | null>(null);
  const [said, setSaid] = useState('');
  const holder = useFocusBack<HTMLDivElement>(open === null);
  const rows = missed.data.filter((row) => row.words.includes(only.trim().toLowerCase()));
  const saved = async (text: string) => {
    setOpen(null);
    setSaid(text);
    await reload();
  };
  return (
    <div ref={holder} className="stack">
      <p className="soft">
        Parole che la ricerca non ha trovato negli ultimi {MISSED_DAYS} giorni, da {MISSED_LEAST} persone o più. Di chi
        le ha scritte non resta niente; quando una si trova, sparisce dall’elenco.
      </p>
      <div role="status">{said}</div>
      {rows.length === 0 && (
        <Notice kind="town" title={only === '' ? 'Nessuna ricerca a vuoto' : 'Nessuna parola così'}>
          {only === '' && 'Quando più persone cercano qualcosa che non si trova, la parola compare qui.'}
        </Notice>
      )}
      <ul className="stack">
        {rows.map((row) => (
          <li className="sheet pad-12-16" key={row.words}>
            <div className="split">
              <p className="grid shrinks breaks">
                <strong>{row.words}</strong>
                <span className="soft">
                  {row.n} volte, l’ultima {longDay(row.day)}
                </span>
              </p>
              <Button
                look="quiet"
                aria-expanded={open === row.words}
                onClick={() => setOpen(open === row.words ? null : row.words)}
              >
                Falla trovare
                <span className="visually-hidden">: {row.words}</span>
              </Button>
            </div>
            {open === row.words && <Teach missed={row.words} words={words} saved={saved} />}
          </li>
        ))}
      </ul>
    </div>
  );
}

interface TeachProps {
  missed: string;
  words: SearchWords;
  saved: (text: string) => Promise<void>;
}

/** The form that makes the word a synonym of another word, or a word for a section or category. */
function Teach({ missed, words, saved }: TeachProps) {
  const form = useFirstField<HTMLDivElement>();
  const meanings = [
    ...SEARCH_SECTIONS.map(({ key, title }) => ({ value: `kind ${key}`, label: `Tutta la sezione ${title}` })),
    ...words.categories.map(({ slug, plural }) => ({ value: `category ${slug}`, label: plural })),
  ];
  return (
    <div ref={form} className="halves gap-24 after-line">
      <Form
        draft={`sinonimo ${missed}`}
        submit="Aggiungi sinonimo"
        submitting="Salvataggio in corso…"
        onSubmit={async (data) => {
          const other = textOf(data, 'word').trim().toLowerCase();
          await call('/api/office/synonyms', { method: 'PUT', body: withWord(words.synonyms, other, missed) });
          await saved(`Ora «${missed}» trova anche «${other}».`);
        }}
      >
        {(errorOf) => (
          <Field
            label={`«${missed}» è come`}
            hint="Una parola che la ricerca trova."
            name="word"
            maxLength={40}
            autoComplete="off"
            autoCapitalize="off"
            error={errorOf('word') ?? errorOf('words') ?? errorOf('words.0')}
          />
        )}
      </Form>
      <Form
        draft={`significato ${missed}`}
        submit="Aggiungi significato"
        submitting="Salvataggio in corso…"
        onSubmit={async (data) => {
          const [what, value] = textOf(data, 'meaning').split(' ');
          const body = {
            before: null,
            word: missed,
            kinds: what === 'kind' ? [value] : [],
            categories: what === 'category' ? [value] : [],
          };
          await call('/api/office/search-meanings', { method: 'PUT', body });
          await saved(`Ora «${missed}» trova qualcosa.`);
        }}
      >
        {(errorOf) => (
          <SelectField
            label={`Oppure chi scrive «${missed}» cerca`}
            name="meaning"
            defaultValue=""
            options={[{ value: '', label: 'Scegli' }, ...meanings]}
            error={errorOf('kinds') ?? errorOf('word')}
          />
        )}
      </Form>
    </div>
  );
}

/** The word's group of synonyms with the added word, or a new group of both. */
function withWord(groups: readonly Synonyms[], word: string, added: string): object {
  const group = groups.find(({ words }) => words.includes(word));
  return group === undefined
    ? { before: null, words: [word, added] }
    : { before: group.words[0], words: [...group.words, added], revision: group.revision };
}
