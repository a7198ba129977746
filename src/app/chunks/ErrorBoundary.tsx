import { Component, type ReactNode } from 'react';
import { ErrorReference } from '@/components/layout/ErrorReference';
import { FailureNotice } from '@/components/layout/FailureNotice';
import { StateHeading } from '@/components/layout/StateHeading';
import { Button } from '@/components/ui/Button';
import { Notice } from '@/components/ui/Notice';
import { commonMessages } from '@/config/messages';
import { paths } from '@/config/paths';
import type { Failure } from '@/domain/failure';
import { keepFocus } from '@/lib/keepFocus';
import { chunkFailure } from '@/services/firebase/loadFailure';
import { logError } from '@/services/browser/log';
import { onOnline } from '@/services/browser/onOnline';
import { ChunkError } from './useChunk';

interface ErrorBoundaryProps {
  /** Rendered instead of the failed children; by default a page with an error notice and a way out. */
  readonly fallback?: ReactNode;
  /** Logs and shows the error; by default the boundary does. */
  readonly onError?: (error: unknown) => void;
  readonly children: ReactNode;
}

interface ErrorBoundaryState {
  readonly isBroken: boolean;
  readonly reference?: string;
  /** The failure to show for a chunk that failed to load; null for any other error. */
  readonly chunkFailure: Failure | null;
}

/**
 * Catches render errors of its children, so that an error never leaves a blank page. A child whose chunk failed
 * to load is loaded again when the connection is back.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { isBroken: false, chunkFailure: null };
  /** True once the children were rendered again with a connection. */
  private hasRetried = false;
  private stopRetrying?: () => void;

  static getDerivedStateFromError() {
    return { isBroken: true };
  }

  override componentDidMount(): void {
    this.stopRetrying = onOnline(() => {
      if (this.state.chunkFailure) this.renderAgain();
    });
  }

  override componentWillUnmount(): void {
    this.stopRetrying?.();
  }

  override componentDidCatch(caught: unknown): void {
    const { onError } = this.props;
    const isOfChunk = caught instanceof ChunkError;
    const error = isOfChunk ? caught.cause : caught;
    if (onError) onError(error);
    else if (isOfChunk) this.setState({ chunkFailure: chunkFailure('load a component', error) });
    else this.setState({ reference: logError('render the page', error) });
  }

  private readonly renderAgain = (): void => {
    this.hasRetried ||= navigator.onLine;
    this.setState({ isBroken: false, chunkFailure: null });
  };

  /** Renders the children again, or reloads the page if that failed: some browsers keep a failed import. */
  private readonly retry = (): void => {
    if (this.hasRetried && navigator.onLine) location.reload();
    this.renderAgain();
  };

  override render(): ReactNode {
    const { fallback, children } = this.props;
    const { isBroken, reference, chunkFailure: failure } = this.state;
    if (!isBroken) return children;
    if (fallback !== undefined) return fallback;
    return (
      <>
        <StateHeading />
        {failure ? (
          <FailureNotice failure={failure} onRetry={this.retry} />
        ) : (
          <div className="p-6">
            <Notice title={commonMessages.error.unknown} role="alert">
              <Button ref={keepFocus} onClick={this.retry}>
                {commonMessages.action.retry}
              </Button>
              {/* A plain link, which reloads the page: the router may have failed, too. */}
              <a
                href={paths.home}
                data-reload
                className="font-semibold underline underline-offset-4"
              >
                {commonMessages.app.backHome}
              </a>
              {reference !== undefined && <ErrorReference reference={reference} />}
            </Notice>
          </div>
        )}
      </>
    );
  }
}
