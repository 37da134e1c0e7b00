import type { ReactNode } from 'react';
import { advice, Boundary, Reload } from '../ui/Boundary.tsx';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';

/** Shows a message for a screen that fails or whose code can't be loaded; the rest of the portal stays. */
export function ErrorBoundary({ resetKey, children }: { resetKey: string; children: ReactNode }) {
  return (
    <Boundary
      resetKey={resetKey}
      told={(failure) => (
        <div role="alert">
          <Notice
            kind="pages"
            title="Questa pagina non si apre"
            action={
              <>
                {failure.missing && <Button onClick={failure.again}>Riprova</Button>}
                {(!failure.missing || failure.retries > 0) && <Reload />}
              </>
            }
          >
            {advice(failure)} Il resto del portale continua a funzionare.
          </Notice>
        </div>
      )}
    >
      {children}
    </Boundary>
  );
}
