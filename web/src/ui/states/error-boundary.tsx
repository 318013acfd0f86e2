import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { QueryClientContext } from '@tanstack/react-query';
import { Component, useContext, type ReactNode } from 'react';
import { visuallyHidden } from '../visually-hidden.ts';
import { ErrorState } from './error-state.tsx';

interface ErrorBoundaryProps {
  /** The section's name in the error: 'The inbox'. */
  name: string;
  /** Identifies the content. When it changes, the error is cleared and the section rendered again. */
  resetKey?: unknown;
  /** For a bar or a rail: only the button is visible, the text is for screen readers. */
  compact?: boolean;
  /** Wraps the error, for sections that position themselves: a dialog, a fixed box. */
  renderFrame?: (message: ReactNode) => ReactNode;
  children: ReactNode;
}

interface ErrorBoundaryState {
  failure?: { error: unknown } | undefined;
}

/** Wraps each section of a screen. A section that fails to render shows an error, and the others stay usable. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = {};

  private retriedError: unknown;

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { failure: { error } };
  }

  override componentDidUpdate(before: ErrorBoundaryProps, { failure }: ErrorBoundaryState) {
    // Only a failure of the previous render: a new one is about the new content.
    // oxlint-disable-next-line react/no-did-update-set-state -- at most once for each resetKey
    if (failure && before.resetKey !== this.props.resetKey) this.setState({ failure: undefined });
  }

  override componentDidCatch(error: unknown) {
    // React caches the error of a lazy file that failed to load. Only a reload of the page requests the file again.
    if (error === this.retriedError) window.location.reload();
  }

  private readonly tryAgain = () => {
    this.retriedError = this.state.failure?.error;
    this.setState({ failure: undefined });
  };

  override render() {
    const { name, compact = false, renderFrame, children } = this.props;
    if (!this.state.failure) return children;
    const message = <Message title={`${name} could not be shown`} compact={compact} onRetry={this.tryAgain} />;
    return renderFrame ? renderFrame(message) : message;
  }
}

interface MessageProps {
  title: string;
  compact: boolean;
  onRetry: () => void;
}

function Message({ title, compact, onRetry }: MessageProps) {
  const queryClient = useContext(QueryClientContext);
  const retry = () => {
    // The cause may be a response that cannot be rendered: refetch active queries and drop the others.
    queryClient?.removeQueries({ type: 'inactive' });
    void queryClient?.invalidateQueries();
    onRetry();
  };
  if (!compact) return <ErrorState title={title} message="Everything else still works." onRetry={retry} />;
  return (
    <Box role="alert">
      <Box component="span" sx={visuallyHidden}>
        {title}.
      </Box>
      <Button color="inherit" title={title} onClick={retry} sx={{ minWidth: 0 }}>
        Try again
      </Button>
    </Box>
  );
}
