import Link from '@mui/material/Link';
import Typography from '@mui/material/Typography';

export function TypeSection() {
  return (
    <>
      <Typography variant="h1" component="p">
        Heading 1, of a page
      </Typography>
      <Typography variant="h2" component="p">
        Heading 2, of a dialog
      </Typography>
      <Typography variant="h3" component="p">
        Heading 3, and names
      </Typography>
      <Typography>
        Body 14/20, with a{' '}
        <Link href="#" underline="always">
          link
        </Link>{' '}
        in it.
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        Smaller and muted, for what stands beside.
      </Typography>
      <Typography variant="caption" component="p">
        Caption
      </Typography>
      <Typography variant="overline" component="p">
        OVERLINE
      </Typography>
    </>
  );
}
