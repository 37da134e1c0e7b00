import { paths } from '../../../shared/paths.ts';
import { longDay, weekdayName } from '../../../shared/rules/dates.ts';
import { weekMailTime, weekMailWords } from '../../../shared/rules/weekMail.ts';
import type { Context } from '../../context.ts';
import { type Html, html } from '../../lib/html.ts';
import type { OutsidePage, OutsidePages } from './page.ts';
import type { Reader } from './readers.ts';
import type { TownSources } from './week.ts';
import type { Wanted } from './weekMail.ts';

interface Dependencies extends Context {
  sources: TownSources;
  pages: OutsidePages;
}

interface Said {
  text: string;
  isWrong?: boolean;
}

/** The pages of the week by mail: forms without a script, as a person opens them from a mail on any phone. */
export function createWeekMailPage({ settings, sources, pages, portalName }: Dependencies) {
  const leaves = () => weekMailTime(settings.get('settings'));
  const dayName = () => weekdayName(leaves().weekday);

  const page = (body: Html): OutsidePage => ({
    title: `La settimana per posta | ${portalName()}`,
    style: 'mail.css',
    body: html`${pages.tiles('town', ['piazza', 'fascia-1', 'fascia-2'])}<main><h1>La settimana per posta</h1>${body}<p><a href="${paths.services}">Torna ai servizi</a></p></main>`,
  });

  /** What only the mail's reader may see: no browser and no proxy keeps it. */
  const personal = (body: Html): OutsidePage => ({ ...page(body), cache: 'no-store' });

  const note = (said: Said | null): Html =>
    said === null
      ? html``
      : html`<p class="${said.isWrong === true ? 'said wrong' : 'said'}" role="${said.isWrong === true ? 'alert' : 'status'}">${said.text}</p>`;

  function choices({ categories, zone }: Wanted): Html {
    const known = sources.events()?.categories() ?? [];
    const zones = sources.waste()?.zones ?? [];
    return html`<fieldset><legend>Quali eventi</legend><p>Se non ne scegli, ti arrivano tutti.</p>${known.map(
      ({ slug, plural }) =>
        html`<label class="check"><input type="checkbox" name="categoria" value="${slug}"${categories.includes(slug) && html` checked`}> ${plural}</label>`,
    )}</fieldset>
${zones.length > 1 && html`<label>Raccolta dei rifiuti<select name="zona"><option value="">Tutte le zone</option>${zones.map(({ slug, name }) => html`<option value="${slug}"${slug === zone && html` selected`}>${name}</option>`)}</select></label>`}`;
  }

  return {
    ask: (wanted: Wanted, email: string, said: Said | null): OutsidePage =>
      page(html`<p>Arriva ${weekMailWords(leaves())}: gli eventi dei sette giorni dopo, la raccolta e le farmacie di turno. Non serve un account.
<a href="${paths.weekMail}/esempio">Guarda un esempio</a></p>${note(said)}
<form method="post"><label>La tua email<input type="email" name="email" value="${email}" autocomplete="email" required maxlength="254"></label>
${choices(wanted)}
<button>Mandami il link per confermare</button>
<p><small>Usiamo l’indirizzo solo per questa mail, e lo dimentichiamo quando smetti. Non contiamo chi la apre. <a href="${paths.privacyPolicy}">Privacy</a></small></p></form>`),

    confirm: ({ email }: Reader): OutsidePage =>
      personal(html`<p>Vuoi ricevere la settimana ogni ${dayName()} all’indirizzo <strong>${email}</strong>?</p>
<form method="post"><button name="azione" value="conferma">Sì, conferma</button> <button class="quiet" name="azione" value="togli">No, dimentica l’indirizzo</button></form>`),

    own: ({ email, confirmed_at }: Reader, wanted: Wanted, said: Said | null): OutsidePage =>
      personal(html`${note(said)}<p>La settimana arriva ogni ${dayName()} a <strong>${email}</strong>, da ${longDay((confirmed_at ?? '').slice(0, 10))}.
Di te sappiamo questo e le scelte qui sotto, nient’altro.</p>
<form method="post">${choices(wanted)}<button name="azione" value="scelte">Salva</button></form>
<form method="post"><button class="quiet" name="azione" value="togli">Smetti, e dimentica il mio indirizzo</button></form>`),

    confirmed: (): string => `Confermato: ci leggiamo ${dayName()}.`,

    ended: (): OutsidePage => page(note({ text: 'Fatto: non ti scriviamo più, e il tuo indirizzo non c’è più.' })),
  };
}
