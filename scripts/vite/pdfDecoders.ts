import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

/** Decoders of the rarer images in PDFs, in the form that needs no WebAssembly, which the portal's policy does not compile. */
const DECODERS = ['openjpeg_nowasm_fallback.js', 'jbig2_nowasm_fallback.js'];

/** Puts what the reader of PDFs fetches by name into assets/pdf/. @param folder of the package */
export function pdfDecoders(folder: string): Plugin {
  return {
    name: 'piazza:pdf-decoders',
    apply: 'build',
    generateBundle() {
      for (const name of DECODERS)
        this.emitFile({
          type: 'asset',
          fileName: `assets/pdf/${name}`,
          source: readFileSync(join(folder, 'wasm', name)),
        });
    },
  };
}
