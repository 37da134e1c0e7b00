import { EMBED_COUNTS, type EmbedChoice, embedHeight, embedPath } from '../../shared/rules/embed.ts';

/**
 * The script on other people's sites (/incorpora.js): shows the portal's list in a frame instead of the link before it. It stores nothing
 * and reads nothing of the page but its own element.
 */
(() => {
  const script = document.currentScript as HTMLScriptElement | null;
  if (script === null) return;
  const { origin } = new URL(script.src);
  const choice = { lista: 'eventi', ...script.dataset } as EmbedChoice;
  const before = script.previousElementSibling;
  const link = before?.querySelector(`a[href^="${origin}"]`) === null ? null : before;
  const frame = document.createElement('iframe');
  frame.title = choice.lista === 'attivita' ? 'Attività in città' : 'Eventi in città';
  frame.loading = 'lazy';
  frame.style.cssText = 'width:100%;border:0';
  frame.height = String(embedHeight(Number(choice.quanti) || EMBED_COUNTS.usual));
  // The site's policy may forbid frames of ours: then the link comes back, with a sentence.
  document.addEventListener('securitypolicyviolation', ({ blockedURI, effectiveDirective }) => {
    if (!/^(frame|child|default)-src/.test(effectiveDirective) || !blockedURI.startsWith(origin) || !frame.isConnected)
      return;
    const note = document.createElement('p');
    note.textContent = 'Questo sito non lascia mostrare qui la lista: aprila dal link.';
    frame.replaceWith(note, ...(link === null ? [] : [link]));
  });
  frame.src = origin + embedPath(choice);
  if (link === null) script.before(frame);
  else link.replaceWith(frame);
})();
