import { tile } from '../../../shared/rules/tile.ts';

/**
 * The page without a network when even the shell is not cached: the client's stylesheets and no script. The empty link
 * reloads the address the person wanted.
 */
export function offlinePage(template: string): string {
  const styles = [...template.matchAll(/<link\b[^>]*rel="stylesheet"[^>]*>/g)].map(([link]) => link).join('');
  return `<!doctype html>
<html lang="it">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
<meta name="color-scheme" content="light dark">
<meta name="robots" content="noindex">
<title>Sei offline</title>
${styles}
</head>
<body>
${wall()}
<main class="noscript">
<h1>Sei offline</h1>
<p>Questa pagina non è ancora salvata sul tuo dispositivo. Controlla la connessione e riprova.</p>
<p class="ways"><a href="">Riprova</a> <a href="/">Vai alla home</a></p>
</main>
</body>
</html>
`;
}

/** A band of the town's tiles, as on the portal's other screens. */
function wall(): string {
  const tiles = ['piazza', 'band-6']
    .map((seed, index) => `<svg x="${index * 100}" width="100" height="100">${tile('town', seed)}</svg>`)
    .join('');
  return `<svg width="100%" height="64" aria-hidden="true"><defs><pattern id="wall" width="128" height="64" viewBox="0 0 200 100" patternUnits="userSpaceOnUse">${tiles}</pattern></defs><rect width="100%" height="100%" fill="url(#wall)"/></svg>`;
}
