import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { Logo } from '../../ui/logo.tsx';
import { LogOutButton } from '../log-out-button.tsx';

interface ErrorScreenProps {
  /** 'h2' within a layout, which has the h1. */
  level?: 'h1' | 'h2';
}

export function NotFoundScreen({ level }: ErrorScreenProps) {
  return (
    <ErrorPage level={level} title="Wrong turn" heading="Wrong turn">
      There is no page at this address. Check the address, or go to your network.
    </ErrorPage>
  );
}

export function ForbiddenScreen({ level }: ErrorScreenProps) {
  return (
    <ErrorPage
      level={level}
      title="Forbidden"
      heading="Forbidden"
      subheading="You do not have permission to access this."
      aside={<LogOutButton />}
    />
  );
}

/** The navigation state may contain an address to try again. */
export function OopsScreen({ level, onRetry }: ErrorScreenProps & { onRetry?: () => void }) {
  const state = useLocation().state as { retry?: string } | null;
  const retry =
    onRetry || state?.retry ? (
      <Button variant="contained" {...(onRetry ? { onClick: onRetry } : { component: Link, to: state?.retry })}>
        Try again
      </Button>
    ) : undefined;
  return (
    <ErrorPage
      level={level}
      title="Oops"
      heading="Oops"
      subheading="Something went wrong on our end. We'll investigate."
      action={retry}
    />
  );
}

interface ErrorPageProps {
  level: 'h1' | 'h2' | undefined;
  title: string;
  heading: string;
  subheading?: string;
  children?: ReactNode;
  /** The primary button. Left out: the link to the user's network is primary. */
  action?: ReactNode;
  aside?: ReactNode;
}

function ErrorPage({ level = 'h1', title, heading, subheading, children, action, aside }: ErrorPageProps) {
  return (
    <Box sx={{ display: 'grid', placeItems: 'center', minHeight: '70dvh', p: 3 }}>
      <title>{`${title} · Kith`}</title>
      <Box sx={{ display: 'grid', justifyItems: 'center', textAlign: 'center', gap: 1.5, maxWidth: 460 }}>
        <Logo size={48} />
        <Typography component={level} variant="h1">
          {heading}
          {/* For screen readers: separates heading and subheading. */}
          {subheading && (
            <Box component="span" sx={{ fontSize: 0 }}>
              :{' '}
            </Box>
          )}
          {subheading && (
            <Box component="span" sx={{ display: 'block', typography: 'body1', color: 'text.secondary', mt: 0.5 }}>
              {subheading}
            </Box>
          )}
        </Typography>
        {children && <Typography sx={{ color: 'text.secondary' }}>{children}</Typography>}
        <Box sx={{ display: 'flex', gap: 1, mt: 1 }}>
          {action}
          <Button
            variant={action ? 'outlined' : 'contained'}
            color={action ? 'inherit' : 'primary'}
            component={Link}
            to="/"
          >
            Go to your network
          </Button>
          {aside}
        </Box>
      </Box>
    </Box>
  );
}
