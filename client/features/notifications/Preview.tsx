import type { AnnouncementBody } from '../../../shared/contract/notifications.ts';
import { Tile } from '../../ui/Tile.tsx';
import css from './AnnouncementsPage.module.css';

/** How the message looks on a phone, as it is written. */
export function Preview({ title, body, type }: Pick<AnnouncementBody, 'title' | 'body' | 'type'>) {
  return (
    <figure className={css.preview}>
      <figcaption>Anteprima</figcaption>
      <div className={css.phone} data-type={type}>
        <Tile kind="town" seed="piazza" className={css.icon} />
        <div>
          <p className={css.previewTitle}>{title.trim() || 'Titolo della notifica'}</p>
          <p className={css.previewBody}>{body.trim() || 'Il testo, come arriva sul telefono.'}</p>
        </div>
      </div>
    </figure>
  );
}
