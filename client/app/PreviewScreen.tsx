import { KindEditors } from '../features/publishing/kindEditors.ts';
import { PreviewPage } from '../features/publishing/PreviewPage.tsx';
import { EDITORS } from './editors.ts';

/** /anteprima/{token} */
export default function PreviewScreen({ slug }: { slug: string }) {
  return (
    <KindEditors value={EDITORS}>
      <PreviewPage token={slug} />
    </KindEditors>
  );
}
