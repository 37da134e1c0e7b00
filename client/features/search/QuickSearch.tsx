import { lazy, Suspense, useEffect } from 'react';
import { proxy, useSnapshot } from 'valtio';

const overlay = proxy({ open: false });

export function openQuickSearch(): void {
  overlay.open = true;
}

function closeQuickSearch(): void {
  overlay.open = false;
}

const QuickSearchDialog = lazy(() => import('./QuickSearchDialog.tsx'));

/** The overlay's doorkeeper: Ctrl+K (⌘K) opens it anywhere; its code comes the first time it is asked for. */
export function QuickSearch() {
  const { open } = useSnapshot(overlay);
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey)) return;
      event.preventDefault();
      // Over another dialog it would only be in the way.
      if (document.querySelector('dialog:modal') === null) openQuickSearch();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, []);
  if (!open) return null;
  return (
    <Suspense>
      <QuickSearchDialog onClose={closeQuickSearch} />
    </Suspense>
  );
}
