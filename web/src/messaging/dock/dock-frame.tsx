import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type { ReactNode } from 'react';
import { ErrorBoundary } from '../../ui/states/error-boundary.tsx';
import { layout } from '../../ui/theme/tokens.ts';

interface DockFrameProps {
  /** Its name for screen readers. */
  label: string;
  title: ReactNode;
  minimized: boolean;
  onToggle: () => void;
  /** Buttons at the end of the title. */
  actions: ReactNode;
  children: ReactNode;
}

/** A box at the lower edge of the window. Its title opens and folds it. */
export function DockFrame({ label, title, minimized, onToggle, actions, children }: DockFrameProps) {
  return (
    <Box
      component="section"
      aria-label={label}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || minimized || event.defaultPrevented) return;
        // A menu or dialog over the box is outside of its element and handles Escape itself.
        if (!event.currentTarget.contains(event.target as Node)) return;
        onToggle();
        event.currentTarget.querySelector<HTMLElement>('[data-toggle]')?.focus();
      }}
      sx={{
        display: 'flex',
        flexDirection: 'column',
        flex: 'none',
        width: layout.chatBoxWidth,
        height: minimized ? undefined : layout.chatBoxHeight,
        pointerEvents: 'auto',
        bgcolor: 'background.paper',
        border: 1,
        borderBottom: 0,
        borderColor: 'divider',
        borderRadius: '10px 10px 0 0',
        boxShadow: '0 -2px 16px rgb(0 0 0 / 12%)',
        overflow: 'hidden',
      }}
    >
      <Box
        sx={{
          flex: 'none',
          display: 'flex',
          alignItems: 'center',
          pr: 0.5,
          height: layout.dockTitle,
          borderBottom: minimized ? 0 : 1,
          borderColor: 'divider',
        }}
      >
        <ButtonBase
          data-toggle
          aria-expanded={!minimized}
          onClick={onToggle}
          sx={(theme) => ({
            flex: 1,
            minWidth: 0,
            height: '100%',
            justifyContent: 'start',
            gap: 1,
            px: 1.25,
            '&:focus-visible': { ...theme.focusVisible, outlineOffset: -3 },
          })}
        >
          {title}
        </ButtonBase>
        {actions}
      </Box>
      {!minimized && (
        <Box sx={{ flex: 1, minHeight: 0, display: 'flex', flexDirection: 'column' }}>
          <ErrorBoundary name={label}>{children}</ErrorBoundary>
        </Box>
      )}
    </Box>
  );
}
