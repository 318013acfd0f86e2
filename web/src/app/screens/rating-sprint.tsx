import ArrowBack from 'icon:baseline-arrow-back';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { RatingSprint } from '../../relationships/relationships/rating-sprint.tsx';

/** Rates one contact after another. */
export function RatingSprintScreen() {
  const home = (
    <Button variant="outlined" color="inherit" component={Link} to="/people">
      Back to people
    </Button>
  );
  return (
    <>
      <title>Rate your contacts · Kith</title>
      <Box sx={{ display: 'flex', alignItems: 'center', minHeight: 48, mb: 1 }}>
        <Button color="inherit" component={Link} to="/people" startIcon={<ArrowBack />} sx={{ ml: -1 }}>
          People
        </Button>
      </Box>
      <Box sx={{ maxWidth: 560, mx: 'auto', mb: 2 }}>
        <Typography variant="h1">Rate your contacts</Typography>
        <Typography sx={{ color: 'text.secondary' }}>
          How well do you know your contacts? Kith uses your ratings to find the best chains.
        </Typography>
      </Box>
      <RatingSprint home={home} />
    </>
  );
}
