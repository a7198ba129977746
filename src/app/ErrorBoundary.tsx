import { Component, type ReactNode } from 'react';
import { Button } from '@/components/ui/Button';
import { Notice } from '@/components/ui/Notice';
import { messages } from '@/config/messages';
import { logError } from '@/services/log';

interface ErrorBoundaryProps {
  readonly children: ReactNode;
}

/** What is shown when the page itself breaks: a sentence and a way back, never a blank page. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { readonly isBroken: boolean }> {
  override state = { isBroken: false };

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override componentDidCatch(error: unknown): void {
    logError('render the page', error);
  }

  override render(): ReactNode {
    if (!this.state.isBroken) return this.props.children;
    return (
      <div className="p-6">
        <Notice title={messages.error.unknown} role="alert">
          <Button onClick={() => location.reload()}>{messages.wall.retry}</Button>
        </Notice>
      </div>
    );
  }
}
