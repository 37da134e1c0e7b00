import type { ReviewItem } from '../../../../shared/contract/publishing.ts';
import { useTask } from '../../../lib/task.ts';
import { Button } from '../../../ui/Button.tsx';
import { trust } from './api.ts';
import css from './Office.module.css';

/** The number of the author's approved revisions, and whether their content needs approval. */
export function Trust({ item, onChanged }: { item: ReviewItem; onChanged: () => void }) {
  const { author, author_id, author_trusted, author_approved } = item;
  const task = useTask();
  if (author_id === null || author === null) return null;
  const times = author_approved === 1 ? 'una volta' : `${author_approved} volte`;
  return (
    <div className={css.trust}>
      <p className="soft">
        {author_trusted
          ? `La redazione si fida di ${author}: quello che scrive va online senza aspettare.`
          : author_approved === 0
            ? `È la prima volta che ${author} pubblica qualcosa.`
            : `La redazione ha già approvato ${times} quello che scrive ${author}.`}
      </p>
      {(author_trusted || author_approved > 0) && (
        <Button
          look="quiet"
          aria-disabled={task.busy}
          onClick={() =>
            task.run(async () => {
              await trust(author_id, !author_trusted);
              onChanged();
            })
          }
        >
          {author_trusted ? 'Torna a guardare prima' : 'Segna «di fiducia»'}
        </Button>
      )}
      <p role="alert">{task.problem}</p>
    </div>
  );
}
