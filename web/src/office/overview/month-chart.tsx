import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { formatCount, formatMonthYear } from '../../ui/formats.ts';
import { visuallyHidden } from '../../ui/visually-hidden.ts';

interface MonthChartProps {
  title: string;
  months: readonly { month: string; count: number }[];
}

const height = 56;
const step = 20;

/** Twelve months as bars; a table for screen readers. */
export function MonthChart({ title, months }: MonthChartProps) {
  const most = Math.max(1, ...months.map((month) => month.count));
  const total = months.reduce((sum, month) => sum + month.count, 0);
  return (
    <Box component="figure" aria-label={title} sx={{ m: 0, minWidth: 0 }}>
      <Typography component="figcaption" variant="body2" sx={{ color: 'text.secondary' }}>
        {title}
      </Typography>
      <Typography variant="h2" component="p" sx={{ fontVariantNumeric: 'tabular-nums', mb: 1 }}>
        {formatCount(total)}
      </Typography>
      <Box
        component="svg"
        aria-hidden
        viewBox={`0 0 ${months.length * step} ${height}`}
        preserveAspectRatio="none"
        sx={{ display: 'block', width: '100%', height, color: 'secondary.main' }}
      >
        {months.map(({ month, count: amount }, index) => {
          const bar = Math.max(amount > 0 ? 2 : 1, (amount / most) * height);
          return (
            <rect
              key={month}
              x={index * step + 3}
              y={height - bar}
              width={step - 6}
              height={bar}
              fill="currentColor"
              opacity={amount > 0 ? 1 : 0.25}
            >
              <title>{`${formatMonthYear(`${month}-01`)}: ${formatCount(amount)}`}</title>
            </rect>
          );
        })}
      </Box>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', fontSize: 12, color: 'text.secondary', mt: 0.5 }}>
        <span>{formatMonthYear(`${months[0]?.month}-01`)}</span>
        <span>{formatMonthYear(`${months.at(-1)?.month}-01`)}</span>
      </Box>
      <Box component="table" sx={visuallyHidden}>
        <caption>{`${title} by month`}</caption>
        <tbody>
          {months.map(({ month, count: amount }) => (
            <tr key={month}>
              <th scope="row">{formatMonthYear(`${month}-01`)}</th>
              <td>{formatCount(amount)}</td>
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  );
}
