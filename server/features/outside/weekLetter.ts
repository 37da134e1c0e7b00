import { paths } from '../../../shared/paths.ts';
import { longDay } from '../../../shared/rules/dates.ts';
import { leftWords, type PosterDay } from '../../../shared/rules/poster.ts';
import { MOST_OF_A_DAY } from '../../../shared/rules/weekMail.ts';
import { html } from '../../lib/html.ts';
import type { Mail } from '../../lib/mailQueue.ts';

export interface Week {
  days: readonly PosterDay[];
  always: readonly string[];
}

interface Letter {
  to: string;
  week: Week;
  origin: string;
  name: string;
  /** The reader's own page, and where one click ends the mails. */
  page: string;
  unsubscribe: string;
}

/** Whether there is anything to tell: the bins alone are no news. */
export const isEmpty = ({ days }: Week): boolean => days.every(({ events }) => events.length === 0);

/** The week as text, and as HTML without a style sheet, a picture or a script, which every reader shows. */
export function weekLetter({ to, week: { days, always }, origin, name, page, unsubscribe }: Letter): Mail {
  const shown = days.map(({ day, warnings, events, facts }) => ({
    title: day === '' ? 'Più giorni' : capital(longDay(day)),
    events: events.slice(0, MOST_OF_A_DAY),
    left: events.slice(MOST_OF_A_DAY),
    warnings,
    facts,
  }));
  const subject = `La settimana da ${longDay(days[0]?.day ?? '')}`;
  const why = `Ti scriviamo perché hai chiesto la settimana per posta a ${name}.`;
  const always_ = always.length === 0 ? [] : [`Farmacia sempre aperta: ${always.join('; ')}`];
  const text = [
    ...shown.map(({ title, warnings, events, left, facts }) =>
      [
        title.toUpperCase(),
        ...warnings,
        ...events.map(
          (event) =>
            `${event.hour === '' ? '' : `${event.hour}  `}${event.title}, ${event.place}\n   ${origin}${event.path}`,
        ),
        ...(left.length === 0 ? [] : [leftWords(left)]),
        ...(events.length === 0 ? ['Niente in programma'] : []),
        ...facts,
      ].join('\n'),
    ),
    ...always_,
    `Da stampare: ${origin}${paths.weekPoster}`,
    `${why}\nCambia le tue scelte, o smetti: ${page}`,
  ].join('\n\n');
  const body = html`<!doctype html><html lang="it"><head><meta charset="utf-8"><title>${subject}</title></head>
<body style="font-family: sans-serif; font-size: 16px; line-height: 1.5; max-width: 36em">
<h1 style="font-size: 24px">${subject}</h1>
${shown.map(
  ({ title, warnings, events, left, facts }) => html`<h2 style="font-size: 18px; margin-bottom: 4px">${title}</h2>
${warnings.map((warning) => html`<p style="margin: 0"><b>${warning}</b></p>`)}
${events.length === 0 ? html`<p style="margin: 0">Niente in programma</p>` : html`<ul style="margin: 0; padding-left: 20px">${events.map((event) => html`<li>${event.hour !== '' && html`<b>${event.hour}</b> `}<a href="${origin}${event.path}">${event.title}</a>, ${event.place}</li>`)}</ul>`}
${left.length > 0 && html`<p style="margin: 0">${leftWords(left)}</p>`}
${facts.map((fact) => html`<p style="margin: 0"><small>${fact}</small></p>`)}`,
)}
${always_.map((words) => html`<p>${words}</p>`)}
<p><a href="${origin}${paths.weekPoster}">La settimana da stampare</a></p>
<hr><p><small>${why} <a href="${page}">Cambia le tue scelte, o smetti</a>.</small></p>
<p>— ${name}</p></body></html>`.html;
  return { to, subject, text: `${text}\n\n— ${name}\n`, html: body, unsubscribe };
}

const capital = (text: string): string => text.slice(0, 1).toUpperCase() + text.slice(1);
