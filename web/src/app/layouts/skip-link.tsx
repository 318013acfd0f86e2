import Link from '@mui/material/Link';

/** The first element in the Tab order: skips the navigation. */
export function SkipLink() {
  return (
    <Link
      href="#content"
      onClick={(event) => {
        // The hash is reserved for overlays, so the focus is set in code.
        event.preventDefault();
        document.getElementById('content')?.focus();
      }}
      sx={{
        position: 'fixed',
        top: 8,
        left: 8,
        zIndex: 'tooltip',
        px: 2,
        py: 1,
        borderRadius: '8px',
        bgcolor: 'surface.raised',
        border: 1,
        borderColor: 'divider',
        '&:not(:focus)': { transform: 'translateY(-200%)' },
      }}
    >
      Skip to content
    </Link>
  );
}
