/** API answers embedded in the document, by address, so that the first screen needs no request. */
let answers: Record<string, unknown> = read();

function read(): Record<string, unknown> {
  const text = document.getElementById('preload')?.textContent;
  return text ? (JSON.parse(text) as Record<string, unknown>) : {};
}

/** Sets the answers of a page that is rendered on the server. */
export function preload(given: Record<string, unknown>): void {
  answers = given;
}

/** Returns an embedded answer and leaves it for whoever takes it. */
export const preloadedAt = (url: string): unknown => answers[url];

/** Returns an embedded answer once: it dates from the document's creation, so a later read goes to the server. */
export function takePreloaded(url: string): unknown {
  const answer = answers[url];
  delete answers[url];
  return answer;
}
