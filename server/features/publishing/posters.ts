import type { Poster } from '../../../shared/contract/publishing.ts';
import { hasPoster } from '../../../shared/rules/posters.ts';
import { publicPath } from '../../../shared/rules/publishing.ts';
import { notFound } from '../../http/errors.ts';
import { qrDrawing } from '../../lib/qr.ts';
import type { Parts } from './parts.ts';
import type { Person } from './people.ts';

/** The QR code of an item's page, for whoever may edit it to print. */
export function createPosters({ publications, items, config }: Parts) {
  return {
    /** @throws 404 for a stranger's item, one that is not online, and a kind that has no poster */
    of(kind: string, id: number, person: Person): Poster {
      const publication = publications.of(kind);
      const { key, title, status } = items.requireEditable(publication, id, person);
      const path = publicPath(publication.kind, key);
      if (path === null || status !== 'published' || !hasPoster(publication.kind))
        throw notFound('Di questo contenuto non c’è una locandina: deve essere online.');
      const url = config.public_origin + path;
      return { kind: publication.kind, key, title, url, qr: qrDrawing(url) };
    },
  };
}
