import type { Overview as Facts } from '@kith/contract/office/overview';
import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ComponentProps, ReactNode } from 'react';
import { CellLink } from '../../ui/cell-link.tsx';
import { formatCount, formatDateTime } from '../../ui/formats.ts';
import { Panel } from '../../ui/panel.tsx';
import { ErrorBoundary } from '../../ui/states/error-boundary.tsx';
import { MonthChart } from './month-chart.tsx';

/** The state of this installation: problems first, then numbers, then growth. */
export function Overview({ facts }: { facts: Facts }) {
  const { members, growth, introductions, targetLists, release } = facts;
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      <ErrorBoundary name="The status" resetKey={facts}>
        <Health facts={facts} />
      </ErrorBoundary>
      {facts.claimsWaiting > 0 && (
        <Alert severity="info">
          {facts.claimsWaiting === 1 ? 'One claim waits' : `${formatCount(facts.claimsWaiting)} claims wait`} for your
          decision. <CellLink to="/dashboard/claims?state=waiting">Decide</CellLink>
        </Alert>
      )}
      <Box sx={{ ...grid, gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(3, 1fr)', lg: 'repeat(6, 1fr)' } }}>
        <Figure name="Members" value={members.total} to="/dashboard/users">
          {formatCount(members.activeThisMonth)} active in 30 days, {formatCount(members.disabled)} disabled
        </Figure>
        <Figure name="People" value={facts.people} to="/dashboard/people" />
        <Figure name="Organizations" value={facts.organizations} to="/dashboard/organizations" />
        <Figure name="Open issues" value={facts.issuesOpen} to="/dashboard/issues?isResolved=false" />
        <Figure name="Introductions" value={introductions.total}>
          {formatCount(introductions.open)} open, {formatCount(introductions.introduced)} introduced,{' '}
          {formatCount(introductions.declined)} declined
        </Figure>
        <Figure name="Target lists" value={targetLists.total}>
          {formatCount(targetLists.shared)} shared, {formatCount(targetLists.targets)} targets
        </Figure>
      </Box>
      <Box sx={{ ...grid, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr', lg: 'repeat(4, 1fr)' } }}>
        <Growth title="New members" months={growth.members} />
        <Growth title="Imports" months={growth.imports} />
        <Growth title="Connections imported" months={growth.connections} />
        <Growth title="Searches saved" months={growth.searches} />
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        Kith {release.version}
        {release.commit !== null && ` · Commit ${release.commit.slice(0, 8)}`} · Database {release.lastMigration}
      </Typography>
    </Box>
  );
}

function Health({ facts: { jobs, mail, imports, backup } }: { facts: Facts }) {
  const fine = jobs.failing.length === 0 && mail.failing === 0 && imports.failed === 0 && !backup.isLate;
  if (fine)
    return (
      <Alert severity="success">
        No job and no mail is failing. {formatCount(jobs.waiting)} jobs and {formatCount(mail.waiting)} mails wait.
        {backup.lastOn !== null && ` The last backup is of ${formatDateTime(backup.lastOn)}.`}
      </Alert>
    );
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      {mail.failing > 0 && (
        <Alert severity="error">
          {formatCount(mail.failing)} mails are failing.{' '}
          <CellLink to="/dashboard/outbox?status=failing">See them</CellLink>
        </Alert>
      )}
      {backup.isLate && (
        <Alert severity="error">
          {backup.lastOn === null
            ? 'There is no backup yet.'
            : `The last backup is old: it is of ${formatDateTime(backup.lastOn)}.`}{' '}
          Set KITH_BACKUP_DIR on the server, or make one with “npm run admin -- backup”.
        </Alert>
      )}
      {imports.failed > 0 && (
        <Alert severity="warning">
          {formatCount(imports.failed)} imports failed in 30 days.{' '}
          <CellLink to="/dashboard/imports?status=failed">See them</CellLink>
        </Alert>
      )}
      {jobs.failing.map(({ task, count: amount, lastError }) => (
        <Alert key={task} severity="error">
          The job {task} is failing ({formatCount(amount)}): {lastError}
        </Alert>
      ))}
    </Box>
  );
}

interface FigureProps {
  name: string;
  value: number;
  /** The table with these records. Left out: there is none. */
  to?: string;
  children?: ReactNode;
}

function Figure({ name, value, to, children }: FigureProps) {
  return (
    <Card name={name}>
      {to ? <CellLink to={to}>{name}</CellLink> : <Typography sx={{ fontWeight: 500 }}>{name}</Typography>}
      <Typography variant="h1" component="p" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {formatCount(value)}
      </Typography>
      {children && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {children}
        </Typography>
      )}
    </Card>
  );
}

function Growth(chart: ComponentProps<typeof MonthChart>) {
  return (
    <Card name={chart.title}>
      <MonthChart {...chart} />
    </Card>
  );
}

function Card({ name, children }: { name: string; children: ReactNode }) {
  return (
    <Panel>
      <Box sx={{ p: 2 }}>
        <ErrorBoundary name={name} resetKey={children}>
          {children}
        </ErrorBoundary>
      </Box>
    </Panel>
  );
}

const grid = { display: 'grid', gap: 2, '& > *': { minWidth: 0 } };
