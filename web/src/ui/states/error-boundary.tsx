import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { QueryClientContext } from '@tanstack/react-query';
import { Component, useContext, type ReactNode } from 'react';
import { visuallyHidden } from '../visually-hidden.ts';
import { ErrorState } from './error-state.tsx';

interface ErrorBoundaryProps {
  /** What it is, as its failure names it: 'The inbox'. */
  name: string;
  /** What the part shows. When it changes, a failure to show something else is forgotten. */
  resetKey?: unknown;
  /** For a bar or a rail: the button alone, and the rest for screen readers. */
  compact?: boolean;
  /** Around the message, where the part itself would bring what holds it in its place: a dialog, a fixed box. */
  renderFrame?: (message: ReactNode) => ReactNode;
  children: ReactNode;
}

interface ErrorBoundaryState {
  failure?: { error: unknown } | undefined;
}

/** Around each part that a screen is composed of: one that cannot be drawn says so in its place, and the others stay. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = {};

  private retriedError: unknown;

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { failure: { error } };
  }

  override componentDidUpdate(before: ErrorBoundaryProps, { failure }: ErrorBoundaryState) {
    // Only a failure that was shown before: one that has just come is about the new thing.
    // oxlint-disable-next-line react/no-did-update-set-state -- at most once for each thing that the part is about
    if (failure && before.resetKey !== this.props.resetKey) this.setState({ failure: undefined });
  }

  override componentDidCatch(error: unknown) {
    // React keeps the error of a file that could not be loaded: only a new load of the page asks for the file again.
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
    // It may be an answer that cannot be drawn: what is on the screen is asked for again, and the rest is forgotten.
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
