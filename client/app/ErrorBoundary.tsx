import { Component, type ErrorInfo, type ReactNode } from 'react';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';

interface Props {
  /** Another value (another page) is another try. */
  resetKey: string;
  children: ReactNode;
}

/** A screen that breaks says so and leaves the rest of the portal standing. */
export class ErrorBoundary extends Component<Props, { failed: boolean }> {
  override state = { failed: false };

  static getDerivedStateFromError(): { failed: boolean } {
    return { failed: true };
  }

  override componentDidCatch(error: Error, info: ErrorInfo): void {
    console.error(error, info.componentStack);
  }

  override componentDidUpdate(before: Props): void {
    if (before.resetKey !== this.props.resetKey && this.state.failed) this.setState({ failed: false });
  }

  override render(): ReactNode {
    if (!this.state.failed) return this.props.children;
    return (
      <Notice
        kind="pages"
        title="Questa pagina non si apre"
        action={<Button onClick={() => location.reload()}>Ricarica la pagina</Button>}
      >
        Qualcosa non ha funzionato. Ricarica; se non basta, il resto del portale continua a funzionare.
      </Notice>
    );
  }
}
