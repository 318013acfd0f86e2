import Link from '@mui/material/Link';

/** The first stop of the Tab key: past the navigation, to what the screen is about. */
export function SkipLink() {
  return (
    <Link
      href="#content"
      onClick={(event) => {
        // The hash belongs to the overlays, so the jump is made by hand.
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
