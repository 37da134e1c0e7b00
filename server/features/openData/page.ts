import { CATALOGUE_URL } from '../../../shared/rules/openData.ts';
import { escapeMarkdown } from '../../content/markdown.ts';
import { LICENCES } from './licences.ts';
import { attribution, type Published, type Publisher } from './published.ts';

/** The part of the page "Dati aperti" that follows from the data: licences, whom to name, the files with their columns. */
export function dataPage(datasets: readonly Published[], publisher: Publisher, origin: string) {
  const licences = Object.values(LICENCES).filter((one) => datasets.some(({ licence }) => licence.url === one.url));
  const parts = [
    '## Licenza e fonte',
    ...licences.map((one) => {
      const { name, url, asks } = one;
      const titles = datasets.filter(({ licence }) => licence.url === url).map(({ title }) => title);
      const which = titles.length === datasets.length ? 'Tutti i dati' : titles.join(', ');
      const cite = `Fonte: ${attribution(publisher, one, origin)}. Licenza ${name}.`;
      return `**${escapeMarkdown(which)}**: [${escapeMarkdown(name)}](${url}), cioè ${asks}. Si cita così:\n\n> ${escapeMarkdown(cite)}`;
    }),
    'Non ci sono dati di persone: né chi ha scritto una scheda, né indirizzi di posta, né cellulari.',
    '## Gli indirizzi',
    `Restano gli stessi: puoi farli leggere da un programma quando vuoi. Rispondono con ETag e Last-Modified, così chi ha già l’ultima versione non la riscarica. Il catalogo per chi raccoglie dati aperti, secondo DCAT\\-AP\\_IT: [${escapeMarkdown(CATALOGUE_URL)}](${CATALOGUE_URL}).`,
    ...datasets.map(section),
  ];
  const updated_at =
    datasets
      .flatMap(({ changed }) => changed ?? [])
      .sort()
      .at(-1) ?? '';
  return { markdown: parts.join('\n\n'), updated_at };
}

function section({ title, description, forms, columns, kind }: Published): string {
  const links = forms.map(({ label, path }) => `[${escapeMarkdown(label)}](${path})`).join(' · ');
  const lines = [...(kind === null ? [] : [{ name: 'url', about: 'La pagina del portale' }]), ...columns].map(
    ({ name, about }) => `| \`${name}\` | ${escapeMarkdown(about)} |`,
  );
  return `## ${escapeMarkdown(title)}\n\n${escapeMarkdown(description)}\n\n${links}\n\n| Colonna | Che cosa contiene |\n| --- | --- |\n${lines.join('\n')}`;
}
