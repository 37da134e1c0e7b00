import { PreviewPage } from '../features/publishing/PreviewPage.tsx';
import { EDITORS } from './editors.ts';

/** /anteprima/{token} */
export default function PreviewScreen({ slug }: { slug: string }) {
  return <PreviewPage token={slug} editors={EDITORS} />;
}
