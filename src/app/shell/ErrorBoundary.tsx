import { Component, type ReactNode } from 'react';
import { ErrorReference } from '@/components/layout/ErrorReference';
import { Button } from '@/components/ui/Button';
import { Notice } from '@/components/ui/Notice';
import { messages } from '@/config/messages';
import { paths } from '@/config/paths';
import { logError } from '@/services/browser/log';
import { allowRetry } from './lazyComponent';

interface ErrorBoundaryProps {
  /** Rendered instead of the failed children; by default an error notice with a way out. */
  readonly fallback?: ReactNode;
  /** Logs and shows the error; by default the boundary does. */
  readonly onError?: (error: unknown) => void;
  readonly children: ReactNode;
}

interface ErrorBoundaryState {
  readonly isBroken: boolean;
  readonly reference?: string;
}

/** Catches render errors of its children, so that an error never leaves a blank page. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { isBroken: false };
  private hasRetried = false;

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override componentDidCatch(error: unknown): void {
    const { onError } = this.props;
    allowRetry(error);
    if (onError) onError(error);
    else this.setState({ reference: logError('render the page', error) });
  }

  /** Renders the children again; if they fail again, reloads the page. */
  private readonly retry = (): void => {
    if (this.hasRetried) location.reload();
    this.hasRetried = true;
    this.setState({ isBroken: false });
  };

  override render(): ReactNode {
    const { fallback, children } = this.props;
    const { isBroken, reference } = this.state;
    if (!isBroken) return children;
    if (fallback !== undefined) return fallback;
    return (
      <div className="p-6">
        <Notice title={messages.error.unknown} role="alert">
          <Button onClick={this.retry}>{messages.action.retry}</Button>
          {/* A plain link, which reloads the page: the router may have failed, too. */}
          <a href={paths.home} className="font-semibold underline underline-offset-4">
            {messages.app.backHome}
          </a>
          {reference !== undefined && <ErrorReference reference={reference} />}
        </Notice>
      </div>
    );
  }
}
