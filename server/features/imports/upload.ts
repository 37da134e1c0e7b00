import { rename } from 'node:fs/promises';
import { basename } from 'node:path';
import {
  FORMATS_OF,
  IMPORT_FORMAT_LABELS,
  IMPORT_KIND_LABELS,
  IMPORT_KINDS,
  type ImportFormat,
  type ImportKind,
} from '../../../shared/rules/imports.ts';
import { invalid } from '../../http/errors.ts';
import { newIncoming } from '../../lib/incoming.ts';
import { formatOf } from './reading/format.ts';

/** Moves a file into the folder of incoming files. @throws 422 when its format does not fit the chosen kind */
export async function takeFile(data_dir: string, kind: ImportKind, path: string) {
  const taken = newIncoming(data_dir);
  await rename(path, taken);
  const format = await formatOf(taken);
  if (!FORMATS_OF[kind].includes(format)) throw invalid({ file: [otherFile(kind, format)] });
  return { format, file: basename(taken) };
}

/** The sentence that says why a format does not fit a kind. */
function otherFile(kind: ImportKind, format: ImportFormat): string {
  const other = IMPORT_KINDS.find((one) => format !== 'table' && FORMATS_OF[one].includes(format));
  const wanted = FORMATS_OF[kind].map((one) => IMPORT_FORMAT_LABELS[one].toLowerCase()).join(' o ');
  return other === undefined
    ? `Per «${IMPORT_KIND_LABELS[kind].plural}» serve: ${wanted}.`
    : `È un file di tipo «${IMPORT_FORMAT_LABELS[format]}»: scegli «${IMPORT_KIND_LABELS[other].plural}».`;
}
