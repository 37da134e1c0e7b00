import { useState } from 'react';
import type { Settings } from '../../../shared/contract/settings.ts';
import {
  EMBED_COUNTS,
  type EmbedChoice,
  embedFrame,
  embedHeight,
  embedPath,
  embedScript,
} from '../../../shared/rules/embed.ts';
import { projectName } from '../../../shared/rules/settings.ts';
import { useLater } from '../../lib/later.ts';
import { useResource } from '../../lib/resource.ts';
import { Choice, Segments } from '../../ui/edit/Choice.tsx';
import { TextInput } from '../../ui/edit/TextInput.tsx';
import { Address } from './Address.tsx';
import { useCategories } from './categories.ts';

const LISTS = [
  { value: 'eventi', label: 'Eventi' },
  { value: 'attivita', label: 'Attività' },
] as const;
const COUNTS = [3, 5, 10, 20].map((count) => ({ value: String(count), label: String(count) }));
const USUAL = { colore: '#17439b', sfondo: '#ffffff', testo: '#142033' };
/** A preview does not load at every key. */
const STILL_MS = 600;
const COLOURS = { colore: 'Titoli', sfondo: 'Sfondo', testo: 'Testo' } as const;

/** Builds the code with which an association's own site shows the town's list. */
export function EmbedPart() {
  const [choice, setChoice] = useState<EmbedChoice>({ lista: 'eventi' });
  const { data: settings } = useResource<Settings>('/api/settings');
  const categories = { eventi: useCategories('events'), attivita: useCategories('activities') }[choice.lista];
  const change = (changed: Partial<EmbedChoice>) => setChoice({ ...choice, ...changed });
  const name = projectName(settings ?? {});
  const { origin } = location;
  return (
    <section className="stack gap-24 start pad-y-8" aria-label="In altri siti">
      <p className="measure">
        Per il sito di un’associazione, della parrocchia o di un hotel: la lista si aggiorna da sola, non mette cookie e
        non segue nessuno.
      </p>
      <div className="stack gap-16 wide form-wide">
        <Segments
          label="Lista"
          value={choice.lista}
          options={LISTS}
          onChange={(lista) => change({ lista, categoria: '' })}
        />
        <Choice
          label="Categoria"
          value={choice.categoria || null}
          options={categories}
          empty="Tutte"
          onChange={(categoria) => change({ categoria: categoria ?? '' })}
        />
        <TextInput
          label="Di chi (facoltativo)"
          hint="Il nome con cui firma i suoi eventi, come «Pro Loco», o quello dell’attività. Vuoto: di tutti."
          value={choice.organizzatore ?? ''}
          maxLength={100}
          onChange={(organizzatore) => change({ organizzatore })}
        />
        <Choice
          label="Quanti"
          value={choice.quanti ?? String(EMBED_COUNTS.usual)}
          options={COUNTS}
          onChange={(quanti) => change({ quanti: quanti ?? '' })}
        />
        <div className="row gap-16">
          {(['colore', 'sfondo', 'testo'] as const).map((key) => (
            <label className="grid gap-4 strong" key={key}>
              {COLOURS[key]}
              <input
                type="color"
                value={choice[key] ?? USUAL[key]}
                onChange={({ target }) => change({ [key]: target.value })}
              />
            </label>
          ))}
        </div>
      </div>
      <Address
        label="Codice per il sito"
        hint={`Va nella pagina, dove deve stare la lista. Se il sito ha una politica di sicurezza (CSP), serve anche: script-src ${origin} e frame-src ${origin}. Senza, resta il link.`}
        text={embedScript(choice, origin, name)}
      />
      <Address
        label="Codice senza script"
        hint="Per i siti che accettano solo un riquadro (iframe)."
        text={embedFrame(choice, origin, name)}
      />
      <h2>Anteprima</h2>
      <iframe
        className="edge-strong radius wide form-wide"
        title="Anteprima della lista"
        height={embedHeight(Number(choice.quanti || EMBED_COUNTS.usual))}
        src={useLater(origin + embedPath(choice), STILL_MS)}
      />
    </section>
  );
}
