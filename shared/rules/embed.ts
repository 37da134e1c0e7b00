/** Lists that other sites show (/incorpora/eventi): what the office chooses, and the code it copies. */

export const EMBED_COUNTS = { usual: 5, most: 20 };

/** '#17439b', with or without the sign. */
export const isColour = (text: string): boolean => /^#?[0-9a-f]{6}$/i.test(text);

/** What the host's page says, by its name in the frame's address and after `data-` in the script's element. */
export interface EmbedChoice {
  lista: 'eventi' | 'attivita';
  categoria?: string;
  organizzatore?: string;
  quanti?: string;
  colore?: string;
  sfondo?: string;
  testo?: string;
}

const CHOICES = ['categoria', 'organizzatore', 'quanti', 'colore', 'sfondo', 'testo'] as const;

/** Other tools write their own names on the element too. */
const asked = (choice: EmbedChoice): [string, string][] =>
  CHOICES.flatMap((name) => (choice[name] ? [[name, choice[name]]] : []));

/** Room for the head, each row in two lines, and the foot, in CSS pixels; longer lists scroll. */
export const embedHeight = (count: number): number => 96 + count * 76;

/** The frame's address below the portal's origin. */
export function embedPath(choice: EmbedChoice): string {
  const query = asked(choice)
    .map(([name, value]) => `${name}=${encodeURIComponent(value)}`)
    .join('&');
  return `/incorpora/${encodeURIComponent(choice.lista)}${query === '' ? '' : `?${query}`}`;
}

const quoted = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;');

/** The code for a site that may run scripts; the link stays where its policy forbids it. */
export function embedScript(choice: EmbedChoice, origin: string, name: string): string {
  const data = [['lista', choice.lista] as const, ...asked(choice)].map(
    ([key, value]) => ` data-${key}="${quoted(value)}"`,
  );
  return `<p><a href="${origin}/${choice.lista}">${listName(choice)} da ${quoted(name)}</a></p>\n<script src="${origin}/incorpora.js"${data.join('')} async></script>`;
}

/** The code for a site without scripts. */
export function embedFrame(choice: EmbedChoice, origin: string, name: string): string {
  const height = embedHeight(Number(choice.quanti || EMBED_COUNTS.usual));
  return `<iframe src="${quoted(origin + embedPath(choice))}" title="${listName(choice)} da ${quoted(name)}" width="100%" height="${height}" loading="lazy" style="border:0"></iframe>`;
}

const listName = ({ lista }: EmbedChoice): string => (lista === 'eventi' ? 'Eventi' : 'Attività');
